import { randomUUID } from 'node:crypto'
import { laterResidentFields } from '../../domain/contract/contract.events.ts'
import { ContractType, ResidentType } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { nullsOf } from '../../domain/fields.ts'
import { type LargeProductOverHttp, openLargeProductOverHttp } from '../support/large-product-http.ts'
import { buildingAdded, newEvent, personAdded, roomAdded } from '../support/recorded.ts'
import { percentile } from '../support/timing.ts'
import type { Row } from './row.ts'

const SIZE = { customers: 500, rooms: 100, bills: 1_000, changes: 0 }
/** A room that is let by the week or by the day: 20 000 events. */
const LEASES = 1_000
const EVENTS_OF_LEASE = 20
const ROUNDS = 200
const COLD_ROUNDS = 10

/** Commands on a room whose stream is far longer than any that we know of, and on one as they are. */
export default async (): Promise<Row[]> => {
  const product = await openLargeProductOverHttp(SIZE)
  try {
    const long = await addRoom(product, LEASES)
    const short = await addRoom(product, 2)
    await change(product, short, 20)
    const [first = 0] = await change(product, long, 1)
    const [beside, times] = [await change(product, short, ROUNDS), await change(product, long, ROUNDS)]
    const afterStart: number[] = []
    for (let round = 0; round < COLD_ROUNDS; round++) {
      await product.restart()
      await change(product, short, 20)
      afterStart.push(...(await change(product, long, 1)))
    }
    const events = 1 + LEASES * EVENTS_OF_LEASE
    const target = { target: '≤ 40 ms' }
    const row = (name: string, value: number, rest: Partial<Row> = {}): Row => ({
      name,
      unit: 'ms',
      value,
      ...rest,
    })
    const [p50, p99, cold] = [percentile(times, 0.5), percentile(times, 0.99), percentile(afterStart, 0.5)]
    return [
      row(`command on a room of ${events} events that nothing is known of`, first),
      row('the same once it was seen, p50', p50, {
        ...target,
        baseline: percentile(beside, 0.5),
        ratio: p50 / percentile(beside, 0.5),
        holds: p50 <= 40,
      }),
      row('the same, p99', p99, {
        ...target,
        baseline: percentile(beside, 0.99),
        ratio: p99 / percentile(beside, 0.99),
        holds: p99 <= 40,
      }),
      row('the same, the first after a start, p50', cold, { ...target, holds: cold <= 40 }),
    ]
  } finally {
    await product.close()
  }
}

type Room = { readonly path: string }
let price = 1_000_000

const change = async (product: LargeProductOverHttp, { path }: Room, rounds: number): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    price += 1_000
    const began = performance.now()
    const answer = await fetch(`${product.url}${path}/update`, {
      method: 'POST',
      headers: {
        Cookie: product.cookie,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ rentPrice: price }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return times
}

const addRoom = async ({ log, progress }: LargeProductOverHttp, leases: number): Promise<Room> => {
  const [buildingID, roomID, customerID] = [randomUUID(), randomUUID(), randomUUID()] as const
  const write = async (stream: string, from: number, events: readonly AnyEvent[]) => {
    const written = events.map((event) => newEvent(event))
    return log.append(stream, from === 0 ? 'no-stream' : from - 1, written)
  }
  await write(`building-${buildingID}`, 0, [buildingAdded()])
  await write(`person-${customerID}`, 0, [personAdded('customer')])
  await write(`room-${roomID}`, 0, [roomAdded(buildingID)])
  for (let lease = 0; lease < leases; lease++) {
    const events = leaseEvents({ buildingID, customerID, number: lease })
    await write(`room-${roomID}`, 1 + lease * EVENTS_OF_LEASE, events)
  }
  while (!(await progress.waitFor(await log.head(), 1_000)));
  return { path: `/building/${buildingID}/room/${roomID}` }
}

type Lease = { readonly buildingID: string; readonly customerID: string; readonly number: number }

/** A contract from its first to its last day, with what is written about it. */
const leaseEvents = ({ buildingID, customerID, number }: Lease): AnyEvent[] => {
  const contractID = randomUUID()
  const startDay = addDays('2020-01-01', 2 * number)
  const resident = {
    residentID: randomUUID(),
    firstName: 'Lan',
    middleName: 'Thị',
    lastName: 'Phạm',
    gender: null,
    birthday: null,
    type: ResidentType.OTHER,
    ssn: null,
    ...nullsOf(laterResidentFields),
  }
  const terms = {
    price: 4_000_000,
    deposit: 0,
    dueDayOfMonth: 5,
    residents: [resident],
    files: [],
    note: null,
  }
  return [
    {
      type: 'ContractAdded',
      data: {
        contractID,
        buildingID,
        customerID,
        number: `HD-${number}`,
        renewalOf: null,
        askedFrom: null,
        type: ContractType.RENT,
        startDay,
        endDay: startDay,
        ...terms,
      },
    },
    { type: 'ContractSigned', data: { contractID, files: [] } },
    { type: 'ContractActivated', data: { contractID, type: ContractType.RENT } },
    ...Array.from(
      { length: EVENTS_OF_LEASE - 5 },
      (_, index): AnyEvent =>
        index % 2 === 0
          ? { type: 'ContractUpdated', data: { contractID, note: `Gửi chìa khoá lần ${index}` } }
          : { type: 'RoomUpdated', data: { rentPrice: 3_000_000 + index } },
    ),
    { type: 'ContractExpired', data: { contractID } },
    { type: 'RoomFreed', data: { contractID } },
  ]
}
