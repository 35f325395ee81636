/**
 * `0951000041` → `0951 000 041`, kept together; digits as people read them out. What is no such number stays as it was
 * typed.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(0\d{3})(\d{3})(\d{3,4})$/, '$1\u00a0$2\u00a0$3')

/** `080312345412` → `0803•••••412`: enough to recognise it, too little to take it down over somebody's shoulder. */
export const conceal = (number: string): string =>
  number.length < 8 ? '•'.repeat(number.length) : `${number.slice(0, 4)}•••••${number.slice(-3)}`
