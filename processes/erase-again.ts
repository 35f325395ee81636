import type { Pool } from '../adapters/postgres/pool.ts'
import type { ErasureRegister } from '../adapters/vault/erasure-register.ts'
import type { Erasure } from '../commands/accounts.ts'
import type { EventStore } from '../commands/event-store.ts'
import type { Handler } from '../commands/handle.ts'
import { eraseCustomer, eraseStaff } from '../commands/person/erase.definitions.ts'
import { uuidv5 } from '../commands/uuid-v5.ts'
import { SYSTEM } from '../domain/event.ts'
import { Refusal } from '../domain/refusal.ts'

type Options = {
  readonly register: Pick<ErasureRegister, 'ids'>
  readonly vault: Pool
  readonly store: Pick<EventStore, 'readStream'>
  readonly handle: Handler
  readonly erasure: Erasure
  readonly report: (message: string, error?: unknown) => void
}

/**
 * Erases whom the register names and an older state has brought back, as a database that was restored from a backup
 * of before. The read models have to follow the log. @returns how many persons that were
 */
export const eraseAgain = async ({
  register,
  vault,
  store,
  handle,
  erasure,
  report,
}: Options): Promise<number> => {
  const ids = await register.ids()
  if (ids.length === 0) return 0
  const { rows } = await vault.query<{ person: string }>(
    'select person from vault.person_key where person = any ($1::uuid[]) and wrapped is not null',
    [ids],
  )
  for (const { person } of rows) {
    const history = await store.readStream(`person-${person}`)
    const isCustomer = (history[0]?.data as { role?: string } | undefined)?.role === 'customer'
    const commandId = uuidv5('erased-again', person)
    try {
      await handle({
        definition: isCustomer ? eraseCustomer : eraseStaff,
        id: person,
        body: {},
        actor: SYSTEM,
        commandId,
        correlationId: commandId,
      })
    } catch (error) {
      // The older state may hold what forbids an erasure, a contract in force say; the right to be forgotten stands.
      if (!(error instanceof Refusal)) throw error
      report(`The erasure of ${person} is not in the log (${error.code}), but the keys are destroyed`)
    }
    await erasure.erase(person)
  }
  return rows.length
}
