import { Box } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { formatDay } from '../../i18n/format.ts'
import { PageActions } from '../../ui/PageActions.tsx'
import { AskStay } from './stay/AskStay.tsx'
import { useStayCalls } from './stay/useStayCalls.ts'

type EndingActsProps = {
  readonly contractID: string
  readonly roomNumber: string
  readonly endDay: string
  readonly today: string
}

/** What can be said of a lease that runs out soon: a year more at the same rent, another rent, it ends, or the tenant is asked. */
export const EndingActs = ({ contractID, roomNumber, endDay, today }: EndingActsProps) => {
  const translate = useTranslate()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const { newEnd, renew, end } = useStayCalls({ contractID, roomNumber, endDay }, today)
  const words = (key: string, values?: object) => translate(`resource.contract.ending_acts.${key}`, values)
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <PageActions
        actions={[
          { label: words('raise'), to: `/contract/${contractID}?ask=renew` },
          may('GiveNotice') && {
            label: words('end'),
            onClick: () => void end({ by: 'landlord', givenDay: today }),
          },
          may('ShareStay') && { label: words('ask'), onClick: () => setIsAsking(true) },
          {
            label: words('extend', { day: formatDay(newEnd) }),
            onClick: () => void renew(),
          },
        ]}
      />
      <AskStay contractID={contractID} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Box>
  )
}
