import { formatAmount } from '../i18n/format.ts'

/** An amount in đồng: the unit after the digits, smaller and muted; never wraps between them. */
export const Money = ({ amount, unit = 'đ' }: { amount: number | string; unit?: string }) => (
  <span className="money">
    {typeof amount === 'number' ? formatAmount(amount) : amount}
    <span className="unit">{unit}</span>
  </span>
)
