/**
 * `0951000041` → `0951 000 041` with no-break spaces, grouped as people read it out. Other numbers are returned
 * unchanged.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(0\d{3})(\d{3})(\d{3,4})$/, '$1\u00a0$2\u00a0$3')

/** Where Zalo opens a chat with the owner of a number. */
export const zaloAddress = (phone: string): string => `https://zalo.me/${phone.replace(/^\+/, '')}`

/** `080312345412` → `0803•••••412`: recognisable, but too little to copy over somebody's shoulder. */
export const conceal = (number: string): string =>
  number.length < 8 ? '•'.repeat(number.length) : `${number.slice(0, 4)}•••••${number.slice(-3)}`
