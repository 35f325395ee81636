import { expect } from 'vitest'
import { memoryLog } from '../../adapters/event-store/memory.ts'
import { type CommandDependencies, type CommandEnvelope, createHandler } from '../../commands/handle.ts'
import type { ClaimAttempt, Claims } from '../../commands/ports.ts'
import { noFigures } from '../../domain/books/figures.ts'
import type { Claim } from '../../domain/claim.ts'
import type { Actor } from '../../domain/event.ts'

export const owner: Actor = { id: '00000000-0000-4000-8000-000000000001', role: 'owner' }
export const commandId = (n: number) => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`

/** Gives every command of a spec file an id of its own, also across several calls of `handling`. */
let serial = 100

const memoryClaims = (): Claims & { readonly held: ReadonlyMap<string, string> } => {
  const held = new Map<string, string>()
  const wanted = new Map<string, { attemptID: string | undefined; revision: number }>()
  const key = ({ kind, value }: Claim) => `${kind} ${value}`
  const wantedBy = (one: string, attempt: ClaimAttempt) => {
    const before = held.has(one) ? wanted.get(one) : undefined
    if (!before || before.attemptID === attempt.attemptID || before.revision < attempt.revision)
      return attempt
    return before.revision > attempt.revision ? before : { ...before, attemptID: undefined }
  }
  return {
    held,
    take: async (id, claims, attempt) => {
      const inTheWay = claims.find((claim) => ![undefined, id].includes(held.get(key(claim))))
      if (inTheWay) return inTheWay
      for (const one of claims.map(key)) {
        wanted.set(one, wantedBy(one, attempt))
        held.set(one, id)
      }
      return undefined
    },
    release: async (id, claims, { attemptID, revision }) => {
      for (const one of claims.map(key)) {
        const last = wanted.get(one)!
        if (held.get(one) === id && (last.revision < revision || last.attemptID === attemptID))
          held.delete(one)
      }
    },
    ownerOf: async (claim) => held.get(key(claim)),
  }
}

/** A command handler over an event log and claims in memory. */
export const handling = (overrides: Partial<CommandDependencies> = {}) => {
  const store = memoryLog()
  const claims = memoryClaims()
  const assigned = new Set<string>()
  const write: CommandDependencies = {
    store,
    claims,
    attachments: { take: async () => undefined, settle: async () => undefined },
    guards: { hold: (_locks, work) => work(() => undefined) },
    scopes: {
      allows: async (actor, rule, { buildingID, personID, creatorID }) =>
        rule === 'all' || assigned.has(buildingID ?? '') || personID === actor.id || creatorID === actor.id,
    },
    facts: {
      highestFloor: async () => 0,
      owedOf: async () => [],
      dueBetween: async () => undefined,
      oldDifferences: async () => new Map(),
      covers: async () => ({ covers: [], stayOf: new Map(), meterOf: new Map() }),
      buildingOfRoom: async () => undefined,
      buildingsOfAccounts: async () => [],
      transfersOf: async () => [],
      roomOfContract: async () => undefined,
      buildingOfBill: async () => undefined,
      buildingOfContract: async () => undefined,
      customerOfContract: async () => undefined,
      partnersOfContract: async () => [],
      openPartnerships: async () => 0,
      customerOfLead: async () => undefined,
      comesBack: async () => false,
      isFeeDue: async () => false,
      openBillsOf: async () => [],
      accountOfReceipt: async () => undefined,
      count: async () => 0,
      tenantsOfRoom: async () => [],
      recipients: async () => [],
      noticesReceived: async () => [],
      isImportant: async () => false,
      ownersBesides: async () => 1,
      buildingOfFund: async () => undefined,
      fundOfHouse: async () => undefined,
      roomOfReading: async () => null,
      namedByExpense: async () => ({ fundID: null, leadID: null }),
      roomOfAsset: async () => undefined,
      standing: async () => ({ figures: noFigures, digest: '0'.repeat(64), through: null }),
    },
    caughtUp: async () => undefined,
    now: () => '2026-06-15T02:00:00.000Z',
    hashBody: (body) => JSON.stringify(body),
    ...overrides,
  }
  const handle = createHandler(write)
  const envelope = (given: Pick<CommandEnvelope, 'definition' | 'body'> & Partial<CommandEnvelope>) =>
    handle({ actor: owner, commandId: commandId(++serial), correlationId: 'c', ...given })
  const eventCount = async () => (await store.readAll({ after: '' })).length
  return { envelope, prefetch: handle.prefetch, store, claims, assigned, eventCount, write }
}

/** Matches a refusal with this code, and with an error of this field where one is given. */
export const refusal = (code: string, field?: string) =>
  expect.objectContaining({ name: 'Refusal', code, ...(field && { errors: [{ field, code }] }) })
