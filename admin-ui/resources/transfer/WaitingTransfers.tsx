import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useGetList, useTranslate } from 'react-admin'
import type { TransferRecord } from './transferRecord.ts'

/** Number of unmatched transfers, shown in the navigation. */
export const WaitingTransfers = () => {
  const translate = useTranslate()
  const { total } = useGetList<TransferRecord>('transfer', {
    filter: { state: 'waiting' },
    pagination: { page: 1, perPage: 1 },
  })
  if (!total) return null
  return (
    <>
      <Box aria-hidden component="span" className="figures" sx={{ px: 1.25, fontWeight: 600 }}>
        {total}
      </Box>
      <span style={visuallyHidden}>{translate('resource.transfer.waiting', { smart_count: total })}</span>
    </>
  )
}
