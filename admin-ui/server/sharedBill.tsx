import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import { SharedBillPage } from '../sharedBill/SharedBillPage.tsx'
import { loadSay } from '../sharedBill/words.ts'
import { type Drawing, drawing } from './drawing.tsx'

/** Which of the two drawings the device shows, by its colour scheme, which the server is not told. */
const DARK = '(prefers-color-scheme: dark)'
const CHOICE = `@media ${DARK}{.drawn-light{display:none}}@media not all and ${DARK}{.drawn-dark{display:none}}`

/** Renders a shared bill to HTML in both themes, with the page's own components. */
export const renderSharedBill = async (bill: SharedBill, token: string): Promise<Drawing> => {
  const begin = { bill, say: await loadSay(bill.locale) }
  const drawn = (mode: 'light' | 'dark') =>
    drawing(<SharedBillPage token={token} mode={mode} begin={begin} />, mode)
  const [light, dark] = [drawn('light'), drawn('dark')]
  const untitled = dark.html.replace(/<title>.*?<\/title>/, '')
  return {
    html: `<div class="drawn-light">${light.html}</div><div class="drawn-dark">${untitled}</div>`,
    css: `${CHOICE}@media not all and ${DARK}{${light.css}}@media ${DARK}{${dark.css}}`,
  }
}
