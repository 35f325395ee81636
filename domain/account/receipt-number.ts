/** The number of a receipt within its building: `PT26-00017` is the seventeenth of 2026. */
export const receiptNumber = (year: number, number: number): string =>
  `PT${String(year).slice(2)}-${String(number).padStart(5, '0')}`
