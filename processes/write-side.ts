import { keyedHash } from '../adapters/secrets/master-key.ts'
import { createClaims } from '../adapters/vault/claims.ts'
import { createGuards } from '../adapters/vault/guards.ts'
import { createUsedKeys } from '../adapters/vault/used-keys.ts'
import * as entities from '../commands/entities.ts'
import { streamOf } from '../commands/entity.ts'
import { StoreUnavailable } from '../commands/event-store.ts'
import { type CommandDependencies, createHandler } from '../commands/handle.ts'
import type { Attachments } from '../commands/ports.ts'
import type { Claim, ClaimKind } from '../domain/claim.ts'
import { dayOf } from '../domain/day.ts'
import { fold } from '../domain/decider.ts'
import type { Instant } from '../domain/event.ts'
import { createFacts } from '../projections/facts.ts'
import type { ReadProgress } from '../projections/progress.ts'
import { createScopes } from '../projections/scope.ts'
import type { Infrastructure } from './infrastructure.ts'

/** Longest wait for the read models before a rule that spans streams. */
const CATCH_UP_MS = 5_000

/** What commands need, with a handler on the clock of the product and a way to one on another clock. */
export const composeWriteSide = (
  { secrets, vault, noting, guarding, deciding, log }: Infrastructure,
  { attachments, now, progress }: { attachments: Attachments; now: () => Instant; progress: ReadProgress },
) => {
  const heldBy = async (entityID: string, kind: ClaimKind): Promise<readonly Claim[]> => {
    const { name, decider, claims } = kind === 'roomNumber' ? entities.room : entities.person
    const history = await log.readStream(streamOf({ name }, entityID))
    return claims(fold(decider as never, history as never))
  }
  const claims = createClaims(vault, { secret: secrets.claims, heldBy })
  const scopes = createScopes(deciding, () => dayOf(now()))
  const facts = createFacts(deciding, () => dayOf(now()))
  const dependencies: CommandDependencies = {
    store: log,
    claims,
    attachments,
    guards: createGuards(guarding),
    scopes,
    facts,
    caughtUp: async () => {
      const reached = await progress.waitFor(await log.head(), CATCH_UP_MS)
      if (!reached) throw new StoreUnavailable('The read models are too far behind for a rule over streams')
    },
    now,
    hashBody: keyedHash(secrets.bodies),
  }
  return {
    claims,
    scopes,
    facts,
    usedKeys: createUsedKeys({ pool: noting, hashBody: dependencies.hashBody }),
    handle: createHandler(dependencies),
    /** As the handler seals bodies: the demo's past is decided by one of its own. */
    hashBody: dependencies.hashBody,
  }
}
