import { useCallback, useEffect, useRef } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import type { BillAttempt } from '../../../../projections/bill/bill.answers.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { isApiError } from '../../../data/envelope.ts'
import { useRefetch } from '../../../data/useRefetch.ts'
import { attemptText } from '../attemptText.ts'
import type { BillDetail } from '../billRecord.ts'

/**
 * Handles the return from MoMo. The parameters that MoMo added to the address are not trusted and are removed: our
 * server asks MoMo for the outcome of the payment.
 */
export const useReturned = (billID: string): void => {
  const [params, setParams] = useSearchParams()
  const { act, getOne } = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refetch = useRefetch()
  const translate = useTranslate()
  const asked = useRef(false)
  const textOf = useCallback(
    (attempt: BillAttempt) => {
      const { key, args } = attemptText(attempt)
      return translate(key, args)
    },
    [translate],
  )
  const isBack = params.has('orderId') && params.has('resultCode')
  useEffect(() => {
    if (!isBack || asked.current) return
    asked.current = true
    setParams({}, { replace: true })
    const ask = async () => {
      try {
        await act(`bill/${billID}/momo-confirm`)
        const { data } = await getOne<BillDetail>('bill', { id: billID })
        const last = data.attempts.at(-1)
        if (data.status === BillStatus.PAID) notify('error.I0011', { type: 'success' })
        else notify('error.I0012', { type: 'warning', description: last && textOf(last) })
      } catch (error) {
        if (!isApiError(error)) throw error
        const goesOn = error.code === 'E0022' || error.code === 'MSG_S0001'
        if (goesOn) notify('pay.goes_on', { type: 'info', isDone: false })
        else notify(error.message, { type: 'error' })
      }
      await refetch('bill', 'room')
    }
    void ask()
  }, [isBack, billID, setParams, act, getOne, notify, refetch, textOf])
}
