import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { isApiError } from '../../../data/envelope.ts'
import { get } from '../../../data/httpClient.ts'
import { useRefetch } from '../../../data/useRefetch.ts'
import type { BillRecord } from '../billRecord.ts'

type PayButtonProps = {
  readonly bill: Pick<BillRecord, 'id' | 'status'>
  readonly name?: string
  /** Not filled, because the page has another primary button. */
  readonly quiet?: boolean
}

/** Opens MoMo's page; while a payment is in progress, returns to it. */
export const PayButton = ({ bill, name, quiet = false }: PayButtonProps) => {
  const translate = useTranslate()
  const { pay, busy } = usePayByMomo()
  const goesOn = bill.status === BillStatus.PROCESSING
  return (
    <Button
      variant={goesOn || quiet ? 'outlined' : 'contained'}
      color={quiet ? 'inherit' : 'primary'}
      size="large"
      fullWidth
      loading={busy !== undefined}
      aria-label={name}
      onClick={() => void pay(bill)}
      sx={{ minHeight: 44 }}
    >
      {translate(goesOn ? 'pay.go_on' : 'pay.by_momo')}
    </Button>
  )
}

/** Starts a payment of a bill, or continues the one in progress, and opens MoMo's page. */
const usePayByMomo = () => {
  const notify = useNotify()
  const refetch = useRefetch()
  const [busy, setBusy] = useState<string>()
  useEffect(() => {
    // The back/forward cache may restore this page as it was before MoMo's page opened: with a busy button.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(undefined)
      void refetch('bill')
    }
    window.addEventListener('pageshow', shownAgain)
    return () => window.removeEventListener('pageshow', shownAgain)
  }, [refetch])
  const pay = async ({ id }: Pick<BillRecord, 'id'>): Promise<void> => {
    setBusy(id)
    try {
      const { payUrl } = (await get<{ payUrl: string }>(`bill/${id}/init-payment`)).json
      window.location.assign(payUrl)
    } catch (error) {
      setBusy(undefined)
      if (!isApiError(error)) throw error
      const isSilent = error.code === 'MSG_S0001'
      notify(isSilent ? 'pay.no_answer' : error.message, { type: 'error' })
      await refetch('bill')
    }
  }
  return { pay, busy }
}
