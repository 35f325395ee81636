import type { Claim } from '../../domain/claim.ts'
import { email, oldSSN, phone, ssn } from '../../domain/fields.ts'
import type { Holders } from './check.ts'
import type { Found, Named } from './named.ts'

/**
 * Customers by what rows call them: an e-mail address, a phone number, a CCCD or CMND number. For one check of one
 * file, which calls many of them again and again: what was found is not looked for anew.
 */
export const customersCalled = (holders: Holders, named: Named) => {
  const found = new Map<string, Found<string>>()

  const look = async (words: readonly string[]): Promise<void> => {
    const wanted = words.map(claimsMeant)
    const owners = await holders(wanted.flat())
    let next = 0
    const held = wanted.map((claims) => new Set(claims.flatMap(() => owners[next++] ?? [])))
    const known = await named.customers([...new Set(held.flatMap((ids) => [...ids]))])
    for (const [index, word] of words.entries()) {
      const [first, second] = [...held[index]!].filter((id) => known.has(id))
      found.set(word, first === undefined ? 'none' : second === undefined ? first : 'several')
    }
  }

  return async (words: readonly string[]): Promise<readonly Found<string>[]> => {
    const unknown = [...new Set(words)].filter((word) => !found.has(word))
    if (unknown.length > 0) await look(unknown)
    return words.map((word) => found.get(word) as Found<string>)
  }
}

const kinds = { phone: phone(), ssn: ssn(), oldSSN: oldSSN() } as const

/** What somebody may hold who is called so. Spreadsheets drop the zeros in front of numbers. */
const claimsMeant = (word: string): Claim[] => {
  if (word.includes('@')) {
    const address = email().safeParse(word)
    return address.success ? [{ kind: 'email', value: address.data }] : []
  }
  const digits = /^\d{8,11}$/.test(word) ? word : ''
  const written: [keyof typeof kinds, string][] = [
    ['phone', word],
    ['ssn', word],
    ['oldSSN', word],
    ['phone', `0${digits}`],
    ['ssn', digits.length >= 10 ? digits.padStart(12, '0') : ''],
    ['oldSSN', digits.length === 8 ? `0${digits}` : ''],
  ]
  return written.flatMap(([kind, text]) => {
    const value = kinds[kind].safeParse(text)
    return value.success ? [{ kind, value: value.data }] : []
  })
}
