import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AnsweredStay } from '../../../../projections/contract/contract.columns.ts'
import { useMay } from '../../../auth/useMay.ts'
import { useItem } from '../../../data/useItem.ts'
import { dayOf, formatDay, formatMoney } from '../../../i18n/format.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { useStayCalls } from './useStayCalls.ts'

type ActsProps = { readonly contract: ContractDetail; readonly answer: AnsweredStay; readonly today: string }

const Acts = ({ contract, answer: { stays, at }, today }: ActsProps) => {
  const { id: contractID, roomNumber, stayAsked } = contract
  const endDay = contract.endDay ?? today
  const price = stayAsked?.price ?? null
  const translate = useTranslate()
  const may = useMay()
  const { isBusy, newEnd, renew, end } = useStayCalls({ contractID, roomNumber, endDay }, today)
  const words = (key: string, values?: object) => translate(`resource.contract.${key}`, values)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        // A day and a rent are more than one line of a phone.
        '& > .MuiButton-root': { minHeight: { xs: 40, sm: 30 }, whiteSpace: 'normal' },
      }}
    >
      {stays ? (
        <>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={() => void renew(price ?? undefined)}
          >
            {price === null
              ? words('ending_acts.extend', { day: formatDay(newEnd) })
              : words('stay.extend', { day: formatDay(newEnd), price: formatMoney(price) })}
          </Button>
          <Button size="small" color="inherit" component={Link} to={`/contract/${contractID}?ask=renew`}>
            {words('ending_acts.raise')}
          </Button>
        </>
      ) : (
        may('GiveNotice') && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={() => void end({ by: 'tenant', givenDay: dayOf(at) })}
          >
            {words('stay.confirm', { day: formatDay(endDay) })}
          </Button>
        )
      )}
    </Box>
  )
}

type StayAnswerActsProps = { readonly contractID: string; readonly today: string }

/** What the landlord does with a tenant's answer: renews at the rent that they were told, or confirms that they leave. */
export const StayAnswerActs = ({ contractID, today }: StayAnswerActsProps) => {
  const { data: contract } = useItem<ContractDetail>('contract', { id: contractID })
  return contract?.stayAnswer ? <Acts contract={contract} answer={contract.stayAnswer} today={today} /> : null
}
