import { setTimeout as sleep } from 'node:timers/promises'
import { v5 as uuidv5 } from 'uuid'
import { commandIdFor } from '../../../api/commands/idempotency.ts'
import { createRandom, type Random } from '../../../demo/random.ts'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { addDays, addMonths, dayOf } from '../../../domain/day.ts'
import type { Rig } from './rig.ts'

/** One command as its sender saw it, over all tries with one idempotency key. */
export type Sent = {
  readonly route: string
  readonly body: object
  readonly commandId: string
  /** Undefined while the outcome is unknown. */
  outcome?: 'acknowledged' | 'refused'
  /** Id of the entity that was made, where the answer has one. */
  id?: string
  /** Code of the refusal. */
  code?: string
  /** The tries without an answer, or with one that left the outcome unknown (5xx). */
  readonly unknown: Period[]
}

/** In ms since 1970. */
export type Period = { readonly from: number; readonly to: number }

const today = dayOf(new Date().toISOString())
const month = today.slice(0, 7)
const ROOMS = 20
/** Rooms that are let at the start. The others are free, for concurrent attempts to add a contract. */
const LET = 10
const TRY_LIMIT_MS = 20_000
const PAUSE_MS = 150
/** How long a client retries. */
const PATIENCE_MS = 120_000
const NAMES = '7b0f5f9c-8d0b-4c38-9c0e-0c5b8b4b4f11'

type Signed = { readonly cookie: string; readonly personID: string }

/** The answer to a sent file; without an id the file was not taken. */
export type SentFile = { readonly status: number; readonly code: string; readonly id: string | undefined }

/** A user who sends each command until its outcome is known, and records the outcomes in `history`. */
export const openWorkload = async (rig: Rig, seed: number) => {
  const history: Sent[] = []
  let isOver = false
  let counted = 0

  const post = async (place: number, path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(`${rig.urls[place % rig.urls.length]}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TRY_LIMIT_MS),
    })
    const text = await answer.text()
    return { answer, ...(JSON.parse(text) as { message: string; data: { id: string } }) }
  }

  const signIn = async (): Promise<Signed> => {
    const owner = { firstName: 'An', lastName: 'Lê', email: 'chu@test.vn', password: 'Đường về nhà 1' }
    await post(0, '/authentication/first-owner', { ...owner, token: rig.token }, {})
    const { email, password } = owner
    const { answer } = await post(0, '/authentication/login', { email, password }, {})
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const profile = await fetch(`${rig.urls[0]}/api/user/profile`, { headers: { cookie } })
    return { cookie, personID: ((await profile.json()) as { data: { id: string } }).data.id }
  }
  const { cookie, personID } = await signIn()

  /**
   * Sends a command to one API process or the other, and retries it with the same key until its outcome is
   * known.
   */
  const send = async (route: string, path: string, body: object): Promise<Sent> => {
    const key = uuidv5(`${seed}/${counted++}`, NAMES)
    const commandId = commandIdFor(personID, `post ${route}`, key)
    const sent: Sent = { route, body, commandId, unknown: [] }
    history.push(sent)
    const until = Date.now() + PATIENCE_MS
    for (let place = counted; Date.now() < until; place++) {
      const from = Date.now()
      try {
        const { answer, message, data } = await post(place, path, body, { cookie, 'Idempotency-Key': key })
        if (answer.status < 300) {
          sent.outcome = 'acknowledged'
          sent.id = data?.id
          return sent
        }
        // 429 (too many requests) and 408 (timeout) say nothing about the command itself, like 5xx.
        if (answer.status < 500 && answer.status !== 429 && answer.status !== 408) {
          sent.outcome = 'refused'
          sent.code = message
          return sent
        }
        if (answer.status !== 429) sent.unknown.push({ from, to: Date.now() })
      } catch {
        sent.unknown.push({ from, to: Date.now() })
      }
      await sleep(PAUSE_MS)
    }
    return sent
  }
  const made = async (route: string, body: object, path = route): Promise<string> => {
    const { id, code } = await send(route, path, body)
    if (!id) throw new Error(`${route} made nothing: ${code}`)
    return id
  }

  const buildingID = await made('/building/add', { name: 'Nhà lỗi', address: 'Huế', floorCount: 5 })
  const roomIDs: string[] = []
  for (let place = 0; place < ROOMS; place++)
    roomIDs.push(
      await made(
        '/building/:buildingID/room/add',
        { number: `P.${100 + place}`, floor: 1 + (place % 5) },
        `/building/${buildingID}/room/add`,
      ),
    )
  const customerID = await made('/customer/add', { lastName: 'Trần', firstName: 'Bình', phone: '0900000001' })
  const contractIDs: string[] = []
  for (const roomID of roomIDs.slice(0, LET)) {
    const terms = { startDay: `${addMonths(month, -24)}-01`, endDay: `${addMonths(month, 24)}-28` }
    const body = { roomID, customerID, type: ContractType.RENT, price: 3_000_000, signBy: today, ...terms }
    const contractID = await made('/contract/add', body)
    await send('/contract/:id/sign', `/contract/${contractID}/sign`, {})
    contractIDs.push(contractID)
  }
  history.length = 0

  const billIDs: string[] = []
  /** The mix of commands, each with its share in percent. */
  const works: readonly (readonly [share: number, work: (random: Random) => Promise<unknown>])[] = [
    [
      30,
      async (random) => {
        const sent = await send('/bill/add', '/bill/add', {
          contractID: random.pick(contractIDs),
          title: `Hoá đơn ${counted}`,
          month: addMonths(month, -random.between(0, 20)),
          dueDay: addDays(today, 9),
          lines: [{ name: 'Tiền phòng', amount: 100_000 }],
        })
        if (sent.id) billIDs.push(sent.id)
      },
    ],
    [
      15,
      (random) =>
        send(
          '/building/:buildingID/room/:id/update',
          `/building/${buildingID}/room/${random.pick(roomIDs)}/update`,
          { description: `Lần ${counted}` },
        ),
    ],
    [
      15,
      async (random) => {
        // Two senders may record a payment of the same bill: one succeeds, the other is refused.
        const billID = billIDs[Math.max(0, billIDs.length - random.between(1, 4))]
        if (!billID) return
        await send('/bill/:id/record-payment', `/bill/${billID}/record-payment`, {
          method: 'cash',
          amount: 100_000,
        })
      },
    ],
    [
      15,
      (random) =>
        send('/account/:id/receive', `/account/${random.pick(contractIDs)}/receive`, {
          amount: 10_000 + counted,
          method: 'cash',
          allocate: [],
        }),
    ],
    [
      10,
      (random) =>
        // Refused when another customer has the phone already.
        send('/customer/add', '/customer/add', {
          lastName: 'Lê',
          firstName: 'Chi',
          phone: `09${String(random.between(10_000_000, 10_000_400))}`,
        }),
    ],
    [
      10,
      (random) => {
        const from = random.between(0, 24)
        return send('/contract/add', '/contract/add', {
          roomID: random.pick(roomIDs.slice(LET)),
          customerID,
          type: ContractType.RENT,
          price: 2_000_000,
          startDay: `${addMonths(month, 1 + from)}-01`,
          endDay: `${addMonths(month, 3 + from)}-28`,
        })
      },
    ],
    [
      5,
      () =>
        send('/notification/add', '/notification/add', {
          title: `Tin ${counted}`,
          content: '<p>Cúp nước</p>',
          to: { roles: ['customer'] },
        }),
    ],
  ]
  const drawn = works.flatMap(([share, work]) => Array.from({ length: share }, () => work))

  const sender = async (place: number) => {
    const random = createRandom(seed * 1_000 + place)
    while (!isOver) await random.pick(drawn)(random)
  }

  return {
    history,
    cookie,
    contractIDs,
    billIDs,
    send,
    /** Sends a file of about `bytes` bytes, without a retry. */
    sendFile: async (bytes: number): Promise<SentFile> => {
      const form = new FormData()
      form.set('for', 'attachment')
      form.set(
        'file',
        new Blob([`%PDF-1.4\n%${'-'.repeat(bytes)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`]),
        'a.pdf',
      )
      const answer = await fetch(`${rig.urls[0]}/api/file`, {
        method: 'POST',
        headers: { cookie },
        body: form,
        signal: AbortSignal.timeout(TRY_LIMIT_MS),
      }).catch((error: Error) => error)
      if (answer instanceof Error) return { status: 0, code: String(answer.cause ?? answer), id: undefined }
      const { message, data } = (await answer.json()) as { message: string; data?: { id: string } }
      return { status: answer.status, code: message, id: data?.id }
    },
    /** Reads a path. @returns the status of the answer */
    read: async (path: string): Promise<number> => {
      const answer = await fetch(`${rig.urls[0]}/api${path}`, { headers: { cookie } })
      await answer.arrayBuffer()
      return answer.status
    },
    /**
     * Starts so many concurrent senders.
     * @returns a function that stops them and resolves once every outcome is known
     */
    begin: (senders: number) => {
      const all = Promise.all(Array.from({ length: senders }, (_, place) => sender(place)))
      all.catch(() => undefined)
      return async () => {
        isOver = true
        await all
      }
    },
  }
}

export type Workload = Awaited<ReturnType<typeof openWorkload>>
