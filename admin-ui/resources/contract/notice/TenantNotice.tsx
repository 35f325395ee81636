import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useAsOf } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { useNoticeText } from './useNoticeText.ts'

type TenantNoticeProps = { readonly contract: Pick<ContractDetail, 'id' | 'roomNumber' | 'tenantNotice'> }

/** A notice that the tenant gave and nobody has answered yet. */
export const TenantNotice = ({ contract: { id, roomNumber, tenantNotice } }: TenantNoticeProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const may = useMay()
  const { day } = useAsOf()
  const textOf = useNoticeText()
  const [isBusy, setIsBusy] = useState(false)
  if (!tenantNotice) return null
  const words = (key: string) => translate(`resource.contract.notice.${key}`)
  const send = async (call: 'notice' | 'withdraw-notice', said: 'confirmed' | 'declined') => {
    setIsBusy(true)
    const body = call === 'notice' ? { by: 'tenant', ...tenantNotice } : {}
    const isDone = await attempt(() => post(`contract/${id}/${call}`, body))
    setIsBusy(false)
    if (isDone)
      notify(`resource.contract.notice.${said}`, { type: 'success', messageArgs: { room: roomNumber } })
  }
  const acts = may('GiveNotice') && !day && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isBusy}
        onClick={() => void send('notice', 'confirmed')}
      >
        {words('confirm')}
      </Button>
      <Button
        size="small"
        color="inherit"
        disabled={isBusy}
        onClick={() => void send('withdraw-notice', 'declined')}
      >
        {words('decline')}
      </Button>
    </Box>
  )
  return (
    <Alert severity="info" sx={{ mb: 4 }} action={acts}>
      {textOf(tenantNotice)}
    </Alert>
  )
}
