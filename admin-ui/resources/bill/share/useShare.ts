import { useNotify, useTranslate } from 'ra-core'
import { vietQR } from '../../../../domain/bill/vietqr.ts'
import { isApiError } from '../../../data/envelope.ts'
import { post } from '../../../data/httpClient.ts'
import { useRefetch } from '../../../data/useRefetch.ts'
import { formatDay, formatMoney, formatMonth } from '../../../i18n/format.ts'
import { drawBill } from '../../../ui/billPicture.ts'
import type { BillDetail, BillRecord } from '../billRecord.ts'

/** A new link to a bill; undefined after a refusal, which has been told. */
export const useNewLink = () => {
  const notify = useNotify()
  const refetch = useRefetch()
  return async ({ id }: Pick<BillRecord, 'id'>): Promise<string | undefined> => {
    try {
      const { json } = await post<{ url: string }>(`bill/${id}/share`)
      await refetch('bill')
      return json.url
    } catch (error) {
      if (!isApiError(error)) throw error
      notify(error.message, { type: 'error' })
      return undefined
    }
  }
}

/** What goes with the link into a chat. */
export const useShareText = () => {
  const translate = useTranslate()
  return (bill: BillRecord): string =>
    translate('resource.bill.share.text', {
      month: formatMonth(bill.month),
      room: bill.roomNumber,
      sum: formatMoney(bill.total - bill.paidAmount),
      day: formatDay(bill.dueDay),
    })
}

/** The picture of a bill, with the code to transfer what is open. */
export const useBillPicture = () => {
  const translate = useTranslate()
  return (bill: BillDetail): Promise<Blob> => {
    const open = bill.total - bill.paidAmount
    const day = formatDay(bill.dueDay)
    return drawBill({
      heading: translate('sharedBill.heading', { month: formatMonth(bill.month) }),
      place: `${bill.roomNumber} · ${bill.buildingName}`,
      amount: formatMoney(open > 0 ? open : bill.total),
      due: translate('sharedBill.picture.due', { day }),
      scan: translate('sharedBill.picture.scan'),
      qr: open > 0 && bill.bankAccount ? vietQR(bill.bankAccount, open, bill.paymentCode) : null,
    })
  }
}

/** The share sheet of the phone, where there is one. @returns whether it was sent */
export const shareSheet = async (what: ShareData): Promise<boolean> => {
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    // Closed without choosing anybody.
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}

/** Whether this device has a share sheet: phones, and some desks. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'
