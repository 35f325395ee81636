import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDay } from '../../i18n/format.ts'
import type { ContractDetail } from './contractRecord.ts'
import { StayActs } from './StayActs.tsx'

/** Asks whether a tenant whose lease has run out without notice is still there. */
export const StayUnsaid = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const { id, endDay, stayUnsaid, roomNumber } = contract
  if (!stayUnsaid || !endDay) return null
  return (
    <Alert severity="info" sx={{ mb: 4 }} action={<StayActs contractID={id} roomNumber={roomNumber} />}>
      {translate('resource.contract.staying.question', { day: formatDay(endDay) })}
    </Alert>
  )
}
