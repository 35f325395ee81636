import { nameKey } from '../name-key.ts'

const words = /^(ĐƯỢC |TIỀN )?(GIẢM|MIỄN|KHUYẾN M[ÃẠ]I|CHIẾT KHẤU|TRỪ|KHẤU TRỪ|DISCOUNT)( |$)/u

/** Whether a line with this name is a deduction, which lists write without a sign: `Giảm giá`, `Trừ cọc`. */
export const isDeduction = (name: string): boolean => words.test(nameKey(name))

/** The amount with the sign that the name implies. */
export const signedAmount = (name: string, amount: number): number =>
  isDeduction(name) && amount > 0 ? -amount : amount
