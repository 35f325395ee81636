import { beforeEach, describe, expect, it } from 'vitest'
import { memoryLog } from '../adapters/event-store/memory.ts'
import { Refusal } from '../domain/refusal.ts'
import { commandId, handling, refusal } from '../test/support/handling.ts'
import { type EventStore, RevisionConflict, StoreUnavailable } from './event-store.ts'
import { addCustomer, updateCustomer } from './person/customer.definitions.ts'
import type { Claims } from './ports.ts'

let house: ReturnType<typeof handling>
beforeEach(() => {
  house = handling()
})

describe('what only one may have', () => {
  const hoa = { firstName: 'Hoa', lastName: 'Lê', email: 'hoa@example.com' }

  it('is refused to a second one, with the field named and no event', async () => {
    await house.envelope({ definition: addCustomer, body: hoa })
    const second = house.envelope({ definition: addCustomer, body: { ...hoa, firstName: 'Lan' } })
    await expect(second).rejects.toEqual(refusal('E0012', 'email'))
    expect(await house.eventCount()).toBe(1)
  })

  it('is free again once it was given up', async () => {
    const { id } = await house.envelope({ definition: addCustomer, body: hoa })
    await house.envelope({ definition: updateCustomer, id, body: { email: 'hoa2@example.com' } })
    await house.envelope({ definition: addCustomer, body: hoa })
    expect([...house.claims.held.keys()].sort()).toEqual(['email hoa2@example.com', 'email hoa@example.com'])
  })

  it('is given back when the command is refused after all', async () => {
    const { id } = await house.envelope({ definition: addCustomer, body: hoa })
    const append: EventStore['append'] = async (stream, expected) => {
      throw new RevisionConflict(stream, expected, 5)
    }
    const other = handling({ store: { ...house.store, append }, claims: house.claims })
    const update = other.envelope({ definition: updateCustomer, id, body: { email: 'moi@example.com' } })
    await expect(update).rejects.toBeInstanceOf(Refusal)
    expect([...house.claims.held.keys()]).toEqual(['email hoa@example.com'])
  })

  it('is not given back by who fails while another update of the same one is about to write it', async () => {
    const { id } = await house.envelope({ definition: addCustomer, body: hoa })
    const update = { definition: updateCustomer, id }
    const written = Promise.withResolvers<void>()
    const isTaken = Promise.withResolvers<void>()
    const append: EventStore['append'] = async (...asked) => {
      isTaken.resolve()
      await written.promise
      return house.store.append(...asked)
    }
    const slow = handling({ store: { ...house.store, append }, claims: house.claims })
    const first = slow.envelope({ ...update, body: { email: 'moi@example.com' } })
    await isTaken.promise
    const take = async () => ({ id: 'x', purpose: 'image', field: 'avatarID' }) as never
    const attachments = { take, settle: async () => undefined }
    const failing = handling({ store: house.store, claims: house.claims, attachments })
    const second = failing.envelope({ ...update, body: { email: 'moi@example.com', avatarID: commandId(9) } })
    await expect(second).rejects.toEqual(refusal('E0010', 'avatarID'))
    written.resolve()
    await first
    expect([...house.claims.held.keys()]).toEqual(['email moi@example.com'])
  })

  it('stays taken by who wants it back before the change that gave it up has let go of it', async () => {
    const { id } = await house.envelope({ definition: addCustomer, body: hoa })
    const isWritten = Promise.withResolvers<void>()
    const isBack = Promise.withResolvers<void>()
    const release: Claims['release'] = async (...asked) => {
      isWritten.resolve()
      await isBack.promise
      return house.claims.release(...asked)
    }
    const slow = handling({ store: house.store, claims: { ...house.claims, release } })
    const away = slow.envelope({ definition: updateCustomer, id, body: { email: 'moi@example.com' } })
    await isWritten.promise
    await house.envelope({ definition: updateCustomer, id, body: { email: hoa.email } })
    isBack.resolve()
    await away
    expect([...house.claims.held.keys()]).toEqual(['email hoa@example.com'])
  })

  it('stays taken while it is unknown whether the command was written', async () => {
    const append: EventStore['append'] = async () => {
      throw new StoreUnavailable('cut off')
    }
    const { envelope, claims } = handling({ store: { ...memoryLog(), append } })
    await expect(envelope({ definition: addCustomer, body: hoa })).rejects.toBeInstanceOf(StoreUnavailable)
    expect([...claims.held.keys()]).toEqual(['email hoa@example.com'])
  })
})
