import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'

type StayActsProps = { readonly contractID: string; readonly roomNumber: string }

/** What can be said of a tenant whose lease has run out: they stay until notice is given, or have left. */
export const StayActs = ({ contractID, roomNumber }: StayActsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const may = useMay()
  const [isBusy, setIsBusy] = useState(false)
  const words = (key: string) => translate(`resource.contract.staying.${key}`)
  const stay = async () => {
    setIsBusy(true)
    const isDone = await attempt(() => post(`contract/${contractID}/renew`, { endDay: null }))
    setIsBusy(false)
    if (isDone)
      notify('resource.contract.staying.done', { type: 'success', messageArgs: { room: roomNumber } })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {may('RenewContract') && (
        <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={() => void stay()}>
          {words('stay')}
        </Button>
      )}
      {may('AgreeSettlement') && (
        <Button size="small" color="inherit" component={Link} to={`/contract/${contractID}/settle`}>
          {words('left')}
        </Button>
      )}
    </Box>
  )
}
