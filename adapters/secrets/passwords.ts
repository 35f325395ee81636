import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Passwords, TooBusy } from '../../commands/accounts.ts'
import { createSemaphore } from '../semaphore.ts'

/** OWASP's least for argon2id: 19 MiB, 2 passes, 1 lane. About 26 ms here. */
const MEMORY = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const TAG_BYTES = 32

/** More at once would hold up file reads and name look-ups, which share the four threads of libuv. */
const AT_ONCE = 2
const WAITING = 100

type Params = { memory: number; passes: number; lanes: number; salt: Buffer; tag: Buffer }

const derive = promisify(argon2)
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A password typed with composed or decomposed letters is one password. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'), 'utf8')

const tagOf = (password: string, { memory, passes, lanes, salt, tag }: Params): Promise<Buffer> =>
  derive('argon2id', {
    message: bytesOf(password),
    nonce: salt,
    memory,
    passes,
    parallelism: lanes,
    tagLength: tag.length,
  }) as Promise<Buffer>

const parse = (phc: string): Params => {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!found) throw new Error('A stored password is not an argon2id string')
  const [, memory, passes, lanes, salt = '', tag = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const today = (): Params => ({
  memory: MEMORY,
  passes: PASSES,
  lanes: LANES,
  salt: randomBytes(SALT_BYTES),
  tag: Buffer.alloc(TAG_BYTES),
})

/** argon2id, at most two at a time, in PHC strings `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const createPasswords = (): Passwords => {
  const semaphore = createSemaphore(AT_ONCE)
  let asked = 0
  const nobody = today()

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (asked >= AT_ONCE + WAITING) throw new TooBusy()
    asked++
    try {
      using _ = await semaphore()
      return await work()
    } finally {
      asked--
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const params = today()
        const tag = await tagOf(password, params)
        return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${base64(params.salt)}$${base64(tag)}`
      }),
    verify: (password, phc) =>
      inTurn(async () => {
        const params = phc === undefined ? nobody : parse(phc)
        const tag = await tagOf(password, params)
        return phc !== undefined && timingSafeEqual(tag, params.tag)
      }),
    isWeak: (phc) => {
      const { memory, passes, lanes } = parse(phc)
      return memory < MEMORY || passes < PASSES || lanes < LANES
    },
  }
}
