import { Box, Button, Card, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { ContractType, openContractStatuses } from '../../../../domain/contract/contract-codes.ts'
import { useAsOf } from '../../../asOf/AsOfContext.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { useIsTenant } from '../people/useIsTenant.ts'
import { useNoticeText } from './useNoticeText.ts'

/** Forms are no part of what tenants load to read their contract. */
const OwnNoticeDialog = lazy(async () => ({
  default: (await import('./OwnNoticeDialog.tsx')).OwnNoticeDialog,
}))

/** A tenant's own notice to leave: given here, and taken back until the landlord has confirmed it. Partners see it. */
export const OwnNotice = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const textOf = useNoticeText()
  const { day } = useAsOf()
  const isTenant = useIsTenant()(contract)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { id, type, status, cancelDay, tenantNotice, roomNumber } = contract
  const canLeave = type === ContractType.RENT && openContractStatuses.includes(status) && cancelDay === null
  if (!canLeave || day || (!isTenant && !tenantNotice)) return null
  const words = (key: string) => translate(`resource.contract.notice.${key}`)
  const takeBack = async () => {
    setIsBusy(true)
    const isDone = await attempt(() => post(`contract/${id}/withdraw-notice`, {}))
    setIsBusy(false)
    if (isDone)
      notify('resource.contract.notice.own.taken_back', {
        type: 'success',
        messageArgs: { room: roomNumber },
      })
  }
  return (
    <Card component="section" sx={{ px: 4, py: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('resource.contract.fields.noticeBy')}
      </Typography>
      {tenantNotice ? (
        <>
          <Typography variant="body2">{textOf(tenantNotice)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {words('own.waits')}
          </Typography>
        </>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('resource.contract.notice.own.lead', { smart_count: contract.noticeDays })}
        </Typography>
      )}
      {isTenant && (
        <Box sx={{ mt: 2 }}>
          {tenantNotice ? (
            <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void takeBack()}>
              {words('own.take_back')}
            </Button>
          ) : (
            <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
              {words('act')}
            </Button>
          )}
        </Box>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OwnNoticeDialog contract={contract} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
