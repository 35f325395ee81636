import type { Locale } from '../../domain/locales.ts'
import type { PushKind } from './push.ts'

type Text = { readonly title: string; readonly body: string }

/** What is shown on a screen that others may see: what there is, and nothing of whom or how much. */
export const pushTexts: Readonly<Record<Locale, Readonly<Record<PushKind, Text>>>> = {
  vi: {
    newBill: { title: 'Có hoá đơn mới', body: 'Bấm để xem.' },
    billDue: { title: 'Sắp đến hạn trả tiền nhà', body: 'Bấm để xem và trả.' },
    billOverdue: { title: 'Hoá đơn đã quá hạn', body: 'Bấm để xem và trả.' },
    paymentReceived: { title: 'Đã nhận tiền của bạn', body: 'Bấm để xem hoá đơn.' },
    contractEnding: { title: 'Hợp đồng sắp hết', body: 'Bấm để xem hợp đồng.' },
    transfersWaiting: { title: 'Có tiền về chưa rõ của ai', body: 'Bấm để khớp.' },
  },
  en: {
    newBill: { title: 'There is a new bill', body: 'Tap to see it.' },
    billDue: { title: 'A bill falls due', body: 'Tap to see and pay it.' },
    billOverdue: { title: 'A bill is overdue', body: 'Tap to see and pay it.' },
    paymentReceived: { title: 'Your payment has arrived', body: 'Tap to see the bill.' },
    contractEnding: { title: 'A contract ends soon', body: 'Tap to see the contract.' },
    transfersWaiting: { title: 'Money came without a name', body: 'Tap to match it.' },
  },
}
