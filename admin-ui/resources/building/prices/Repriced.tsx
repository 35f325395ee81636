import { Alert, Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { useMay } from '../../../auth/useMay.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useRepricing } from './useRepricing.ts'

/** The last word on a house or a contract by which billed days are reckoned anew, with a way back. Absent where there is none. */
export const Repriced = ({ path }: { readonly path: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const may = useMay()
  const isAllowed = may('WithdrawRepricing')
  const { data } = useRepricing(path, isAllowed)
  const last = data?.said.at(-1)
  if (!isAllowed || !last) return null
  const words = (key: string, args = {}) => translate(`resource.building.prices.reprice.${key}`, args)
  const withdraw = async () => {
    const isDone = await attempt(() => post(`${path}/reprice/withdraw`, {}))
    if (isDone) notify(words('withdrawn'), { type: 'success' })
  }
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={() => void withdraw()}>
          {words('withdraw')}
        </Button>
      }
    >
      {words('said', { day: formatDay(last) })}
    </Alert>
  )
}
