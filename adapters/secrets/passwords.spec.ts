import { describe, expect, it } from 'vitest'
import { TooBusy } from '../../commands/accounts.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

describe('passwords', () => {
  it('are kept as argon2id in a PHC string, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([passwords.hash('mật khẩu dài'), passwords.hash('mật khẩu dài')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(two).not.toBe(one)
  })

  it('are the same however their letters are composed', async () => {
    const kept = await passwords.hash('mật khẩu dài'.normalize('NFC'))
    expect(await passwords.verify('mật khẩu dài'.normalize('NFD'), kept)).toBe(true)
    expect(await passwords.verify('mat khau dai', kept)).toBe(false)
  })

  it('never match where there is no account', async () => {
    expect(await passwords.verify('', undefined)).toBe(false)
  })

  it('made by another program with the same rules are good', async () => {
    // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
    const phc = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwords.verify('password', phc)).toBe(true)
  })

  it('tell when they were made with less work than today', async () => {
    expect(passwords.isWeak('$argon2id$v=19$m=4096,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7')).toBe(true)
    expect(passwords.isWeak(await passwords.hash('x'))).toBe(false)
  })

  it('wait in line, and are refused when the line is long', async () => {
    const line = createPasswords()
    const answers = await Promise.allSettled(
      Array.from({ length: 104 }, () => line.verify('x', '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aaaaaaaa')),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(2)
    expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true)
    // The line is open again afterwards.
    expect(await line.verify('x', undefined)).toBe(false)
  })
})
