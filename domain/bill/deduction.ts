import { nameKey } from '../name-key.ts'

const words = /^(ĐƯỢC |TIỀN )?(GIẢM|MIỄN|KHUYẾN M[ÃẠ]I|CHIẾT KHẤU|TRỪ|KHẤU TRỪ|DISCOUNT)( |$)/u

/** Whether what is called so is taken off a bill, as lists write it without a sign: `Giảm giá`, `Trừ cọc`. */
export const isDeduction = (name: string): boolean => words.test(nameKey(name))

/** An amount as the line of that name has it. */
export const signedAmount = (name: string, amount: number): number =>
  isDeduction(name) && amount > 0 ? -amount : amount
