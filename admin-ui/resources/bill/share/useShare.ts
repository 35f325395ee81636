import { useNotify, useTranslate } from 'react-admin'
import { vietQR } from '../../../../domain/bill/vietqr.ts'
import { isApiError } from '../../../data/envelope.ts'
import { post } from '../../../data/httpClient.ts'
import { useRefetch } from '../../../data/useRefetch.ts'
import { formatDay, formatMoney, formatMonth } from '../../../i18n/format.ts'
import { drawBill } from '../../../ui/billPicture.ts'
import type { BillDetail, BillRecord } from '../billRecord.ts'

/** Creates a link to a bill; undefined after a refusal, for which a notice was shown. */
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

/** The message that accompanies the link in a chat. */
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

/** Draws a bill as a picture, with the QR code for the open amount. */
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
