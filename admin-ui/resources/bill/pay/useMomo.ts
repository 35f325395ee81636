import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { takesMomo } from '../../../../domain/bill/payment.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import type { BillRecord } from '../billRecord.ts'

type Paid = Pick<BillRecord, 'id' | 'total' | 'paidAmount'>

type Ways = { readonly momo: boolean; readonly bankPage: string | null }

const useWays = (): Ways | undefined => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['payment-ways'],
    queryFn: ({ signal }) => read<Ways>('payment/ways', signal),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** Whether the installation has MoMo; undefined until loaded. */
export const useHasMomo = (): boolean | undefined => useWays()?.momo

/** In the demo: a page that simulates a transfer with this code, or from an account of the house; undefined elsewhere. */
export const useBankPage = (code: string, from?: string): string | undefined => {
  const page = useWays()?.bankPage
  return page ? `${page}?${new URLSearchParams({ qr: code, ...(from && { from }) })}` : undefined
}

/** Whether a bill can be paid by MoMo: the installation has it, and the amount is within MoMo's limits. */
export const useTakesMomo = (): ((bill: Paid) => boolean) => {
  const hasMomo = useHasMomo()
  return ({ total, paidAmount }) => hasMomo === true && takesMomo(total - paidAmount)
}
