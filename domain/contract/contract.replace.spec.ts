import { describe, expect, it } from 'vitest'
import {
  about,
  activated,
  active,
  added,
  cancelled,
  child,
  freed,
  planned,
  signed,
  waiting,
} from '../../test/support/contracts.ts'
import { specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { begunHolder } from './chain.ts'
import { contractCommands } from './contract.commands.ts'

const { given, coversEvery } = specOf(roomDecider)

const REASON = 'Sang tên cho người thuê khác'
const replace = {
  ...about,
  type: 'ReplaceTenant' as const,
  newContractID: uuid(2),
  customerID: uuid(5),
  customerRole: 'customer',
  day: '2026-07-01',
}
const { data } = added(['2026-07-01', '2026-12-31'], uuid(2), 2)
const holder = (said: object = {}, agreed = { deposit: 0, credit: 0 }): RoomEvent => ({
  type: 'ContractAdded',
  data: {
    ...data,
    customerID: uuid(5),
    continues: { contractID: uuid(1), as: 'holder', agreed },
    ...said,
  },
})
const ends = (day: string) => ({ contractID: uuid(1), day, reason: REASON })

describe('ReplaceTenant', () => {
  it('ends the contract on the day before and goes on with it for somebody else', () => {
    given(...active())
      .when({ ...replace, deposit: 2_000_000 })
      .yields(
        { type: 'ContractCancellationPlanned', data: ends('2026-06-30') },
        holder({}, { deposit: 2_000_000, credit: 0 }),
      )
  })
  it('frees the room at once where the day has come', () =>
    given(...active())
      .when({ ...replace, day: '2026-06-10' })
      .yields(
        { type: 'ContractCancelled', data: ends('2026-06-09') },
        freed,
        holder({
          startDay: '2026-06-10',
          askedFrom: '2026-06-10',
          number: 'P.101/2606-2',
        }),
      ))
  it('takes along who lives there, except who is the tenant now', () => {
    const [spouse, son] = [31, 32].map((nth) => ({ ...child, residentID: uuid(nth) })) as [
      typeof child & { residentID: string },
      typeof child & { residentID: string },
    ]
    const both = { contractID: uuid(1), residents: [spouse, son] }
    given(...active(), { type: 'ContractUpdated', data: both })
      .when({ ...replace, residentID: uuid(31) })
      .yields({ type: 'ContractCancellationPlanned', data: ends('2026-06-30') }, holder({ residents: [son] }))
    given(...active(), { type: 'ContractUpdated', data: both })
      .when({ ...replace, residentID: uuid(33) })
      .refuses('NotFound', 'residentID')
  })
  it('is refused for the same person, for nobody, and for days outside of the contract', () => {
    const when = (said: object) => given(...active()).when({ ...replace, ...said })
    when({ customerID: uuid(4) }).refuses('BodyInvalid', 'customerID')
    when({ customerRole: undefined }).refuses('PersonNotFound', 'customerID')
    when({ day: '2026-06-01' }).refuses('BodyInvalid', 'day')
    when({ day: '2027-01-01' }).refuses('BodyInvalid', 'day')
  })
  it('is refused where nobody lives there, who does has given notice, or goes on by a renewal', () => {
    given(...waiting())
      .when(replace)
      .refuses('UpdateNotAllowed')
    given(...active(), cancelled('2026-06-14'), freed)
      .when(replace)
      .refuses('UpdateNotAllowed')
    given(...active(), planned('2026-10-31'))
      .when(replace)
      .refuses('UpdateNotAllowed')
    const renewal = added(['2027-01-01', '2027-12-31'], uuid(3), 2)
    given(...active(), { type: 'ContractAdded', data: { ...renewal.data, renewalOf: uuid(1) } })
      .when(replace)
      .refuses('UpdateNotAllowed')
  })
  it('hands nothing over before the new contract has begun', () => {
    const contractsAfter = (...events: RoomEvent[]) =>
      [...active(), cancelled('2026-06-09'), freed, holder({ startDay: '2026-06-10' }), ...events].reduce(
        (state, event) => roomDecider.evolve(state, event),
        undefined as ReturnType<typeof roomDecider.evolve> | undefined,
      )?.contracts ?? new Map()
    expect(begunHolder(contractsAfter(), uuid(1))).toBeUndefined()
    const begun = contractsAfter(signed(uuid(2)), activated(uuid(2)))
    expect(begunHolder(begun, uuid(1))?.contractID).toBe(uuid(2))
  })
})

const { ReplaceTenant } = contractCommands
coversEvery({ ReplaceTenant })
