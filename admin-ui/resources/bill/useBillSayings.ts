import { useTranslate } from 'react-admin'
import type { BillAttempt, BillLine, BillPayment } from '../../../projections/bill/bill.answers.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Sayings } from '../../list/useValueText.ts'
import { attemptText } from './attemptText.ts'
import { lineChanges } from './lineChanges.ts'
import { useStepText } from './remind/useStepText.ts'

/** Texts for a bill's list fields and payment method in its history. */
export const useBillSayings = (): Sayings => {
  const translate = useTranslate()
  const stepText = useStepText()
  const language = useLanguage()
  return {
    lines: {
      whole: (lines) =>
        (lines as readonly BillLine[]).map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join(', '),
      parts: (before, after) =>
        lineChanges(before as readonly BillLine[], after as readonly BillLine[], language),
    },
    attempts: (attempts) =>
      (attempts as readonly BillAttempt[])
        .filter(({ state }) => state !== 'confirmed')
        .map((attempt) => {
          const { key, args } = attemptText(attempt)
          return `${formatMoney(attempt.amount)}: ${translate(key, args)}`
        })
        .join(', '),
    payments: (payments) =>
      (payments as readonly BillPayment[])
        .map(({ method, amount, flag, reversed, returned }) => {
          const money = `${translate(`resource.bill.method.${method}`)} ${formatMoney(amount)}`
          if (returned) {
            const args = { ...returned, day: formatDay(returned.day) }
            const by = translate(`resource.bill.method.${returned.method}`)
            return `${money} (${translate('pay.refund.handed_over', { ...args, method: by })})`
          }
          if (reversed && flag) return `${money} (${translate('pay.refund.because', { reason: reversed })})`
          if (reversed)
            return `${money} (${translate('resource.bill.payment.reversed', { reason: reversed })})`
          return flag ? `${money} (${translate('resource.bill.to_refund')})` : money
        })
        .join(', '),
    remindedStep: (step) => stepText(step as number),
    paidBy: (method) => translate(`resource.bill.method.${method}`),
  }
}
