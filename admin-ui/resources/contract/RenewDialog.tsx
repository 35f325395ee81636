import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { signByOf } from '../../../domain/contract/contract.ts'
import { lastingRentOn } from '../../../domain/contract/rent.ts'
import { addDays } from '../../../domain/day.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { dayOf, formatDay, formatMoney } from '../../i18n/format.ts'
import { Unsettled } from '../account/Unsettled.tsx'
import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'
import type { ContractDetail, ContractRecord } from './contractRecord.ts'
import { Overlaps } from './form/Overlaps.tsx'
import { endAfter, USUAL_MONTHS } from './term.ts'

/** What goes on from the last day: neither a favour of some days nor the rent before a rise that is agreed already. */
const rentThen = (contract: ContractRecord & Partial<Pick<ContractDetail, 'rents'>>) =>
  lastingRentOn(contract, contract.endDay ?? contract.startDay)

/** What the renewal takes along, and what it does not. */
const GoesAlong = ({ contract }: { contract: ContractRecord }) => {
  const translate = useTranslate()
  return (
    <Alert severity="info">
      {['along', contract.deposit > 0 ? 'money' : 'credit', 'stays'].map((key) => (
        <div key={key}>
          {translate(`resource.contract.renew.${key}`, { deposit: formatMoney(contract.deposit) })}
        </div>
      ))}
    </Alert>
  )
}

/** Adds a contract that continues after the last day of this one; it waits for signature like any other. */
export const RenewDialog = ({ contract, onClose }: StepDialogProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const startDay = addDays(contract.endDay ?? contract.startDay, 1)
  return (
    <ContractDialog
      step="renew"
      contract={contract}
      onClose={onClose}
      onDone={(id) => void navigate(`/contract/${id}`)}
      bodyOf={({ endDay, ...values }) => ({ ...values, endDay: endDay || null })}
      defaultValues={{
        endDay: endAfter(startDay, USUAL_MONTHS),
        price: rentThen(contract),
        signBy: signByOf(startDay, dayOf(new Date())),
      }}
    >
      <Overlaps
        buildingID={contract.buildingID}
        roomID={contract.roomID}
        except={contract.id}
        from={startDay}
      />
      <DayLine
        source="endDay"
        label={translate('resource.contract.renew.end')}
        help={`${translate('resource.contract.renew.start', { day: formatDay(startDay) })} ${translate('resource.contract.end_help')}`}
      />
      <GoesAlong contract={contract} />
      <Unsettled contractID={contract.id} stays />
      <MoneyLine source="price" label={translate('resource.contract.rent')} required />
    </ContractDialog>
  )
}
