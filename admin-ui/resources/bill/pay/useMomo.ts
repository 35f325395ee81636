import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useEffect, useState } from 'react'
import { MOMO_MAX, MOMO_MIN } from '../../../../domain/limits.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { isApiError } from '../../../data/envelope.ts'
import { useRefetch } from '../../../data/useRefetch.ts'
import type { BillRecord } from '../billRecord.ts'

type Paid = Pick<BillRecord, 'id' | 'total' | 'paidAmount'>

/** Whether the house has MoMo; undefined until it is known. */
export const useHasMomo = (): boolean | undefined => {
  const { read } = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['payment-ways'],
    queryFn: ({ signal }) => read<{ momo: boolean }>('payment/ways', signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.momo
}

/** Whether a bill can be paid by MoMo here: the house has it, and MoMo takes such an amount. */
export const useTakesMomo = (): ((bill: Paid) => boolean) => {
  const hasMomo = useHasMomo()
  return ({ total, paidAmount }) => {
    const open = total - paidAmount
    return hasMomo === true && open >= MOMO_MIN && open <= MOMO_MAX
  }
}

/** Begins to pay a bill, or comes back to the payment that is open, and goes to MoMo's page. */
export const usePayByMomo = () => {
  const { read } = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refetch = useRefetch()
  const [busy, setBusy] = useState<string>()
  useEffect(() => {
    // A browser that kept the page while one was at MoMo shows it as it was left: busy for ever.
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
      const { payUrl } = await read<{ payUrl: string }>(`bill/${id}/init-payment`)
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
