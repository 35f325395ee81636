import { z } from 'zod'

/** Where a house's rents are transferred to, as NAPAS names banks and accounts (research property-management 3.2). */
export const bankAccount = z.strictObject({
  /** The bank's number: six digits. */
  bin: z.string({ error: 'required' }).regex(/^\d{6}$/, { error: 'unknown_choice' }),
  number: z
    .string({ error: 'required' })
    .overwrite((text) => text.replace(/[\s.-]/g, ''))
    .regex(/^[0-9A-Za-z]{4,19}$/, { error: 'invalid' }),
  /** Whose it is, as banks write it: capitals without marks. */
  holder: z
    .string({ error: 'required' })
    .overwrite(asBanksWrite)
    .regex(/^[A-Z0-9][A-Z0-9 .&-]{4,49}$/, { error: 'invalid' }),
})

export type BankAccount = z.output<typeof bankAccount>

/** `Nguyễn Thị Hoà` → `NGUYEN THI HOA`. */
function asBanksWrite(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'D')
  return plain.toUpperCase().replace(/\s+/g, ' ').trim()
}

/** Banks that take VietQR, by NAPAS' number, the best known first. */
export const banks: Readonly<Record<string, string>> = {
  '970436': 'Vietcombank',
  '970415': 'VietinBank',
  '970418': 'BIDV',
  '970405': 'Agribank',
  '970407': 'Techcombank',
  '970422': 'MB Bank',
  '970416': 'ACB',
  '970432': 'VPBank',
  '970423': 'TPBank',
  '970403': 'Sacombank',
  '970437': 'HDBank',
  '970441': 'VIB',
  '970443': 'SHB',
  '970431': 'Eximbank',
  '970426': 'MSB',
  '970448': 'OCB',
  '970440': 'SeABank',
  '970449': 'LPBank',
  '970429': 'SCB',
  '970425': 'ABBANK',
  '970428': 'Nam A Bank',
  '970409': 'Bac A Bank',
  '970412': 'PVcomBank',
  '970452': 'KienlongBank',
  '970427': 'VietABank',
  '970454': 'BVBank',
  '970419': 'NCB',
  '970438': 'BaoViet Bank',
  '970433': 'Vietbank',
  '970430': 'PGBank',
  '970400': 'SAIGONBANK',
  '970446': 'Co-opBank',
  '970424': 'Shinhan Bank',
  '970457': 'Woori Bank',
  '970439': 'Public Bank',
  '970458': 'UOB',
  '970434': 'Indovina Bank',
  '970421': 'VRB',
}

/** A bank by its number; the number itself for one we do not know. */
export const bankName = (bin: string): string => banks[bin] ?? bin
