import type { BankAccount } from '../building/bank-account.ts'

/** A data object of the EMVCo code: its id, its length in two digits, its value. */
const object = (number: string, value: string): string =>
  `${number}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, no reflection. Four upper-case hex digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * The content of a QR code for a bank transfer, readable by every Vietnamese banking app: NAPAS' account transfer in
 * an EMVCo code as NAPAS defines it for VietQR. Amount in đồng; the purpose in letters without diacritics.
 */
export const vietQR = (to: Pick<BankAccount, 'bin' | 'number'>, amount: number, purpose: string): string => {
  const account = object('00', to.bin) + object('01', to.number)
  const text = [
    object('00', '01'),
    // 12: for a single payment, with its amount.
    object('01', '12'),
    object('38', object('00', 'A000000727') + object('01', account) + object('02', 'QRIBFTTA')),
    object('53', '704'),
    object('54', String(amount)),
    object('58', 'VN'),
    object('62', object('08', purpose)),
    '6304',
  ].join('')
  return text + crc16(text)
}
