import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import { SharedBillPage } from '../sharedBill/SharedBillPage.tsx'
import { loadSay } from '../sharedBill/words.ts'
import { type Drawing, inBothModes } from './drawing.tsx'

/** Renders a shared bill to HTML in both themes, with the page's own components. */
export const renderSharedBill = async (bill: SharedBill, token: string): Promise<Drawing> => {
  const begin = { bill, say: await loadSay(bill.locale) }
  return inBothModes((mode) => <SharedBillPage token={token} mode={mode} begin={begin} />)
}
