import { randomUUID } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import type { Claim } from '../domain/claim.ts'
import { claimKinds } from '../domain/claim.ts'
import { dayOf } from '../domain/day.ts'
import { tooMuchIn } from '../domain/entered-money.ts'
import type { Actor, DomainEvent, Instant, NewEvent, Position, RecordedEvent } from '../domain/event.ts'
import { eventDefinition } from '../domain/events.ts'
import { type Rule, ruleFor } from '../domain/permissions/permissions.ts'
import { blockedBy, Refusal, refuse } from '../domain/refusal.ts'
import { changedFiles } from './changed-files.ts'
import type { CommandDefinition, FactSources } from './command.ts'
import { streamOf } from './entity.ts'
import { type EventStore, LATEST_ARRIVAL_MS, RevisionConflict, StoreUnavailable } from './event-store.ts'
import {
  creatorOf,
  type History,
  KEEP_AFTER,
  lastRevisionOf,
  readHistory,
  revisionOf,
  type Snapshots,
  snapshotOf,
  stateOf,
} from './history.ts'
import {
  type Attachments,
  type Belonging,
  CLAIM_SETTLED_AFTER_MS,
  type Claims,
  type Facts,
  type Guards,
  type Lock,
  type Scopes,
} from './ports.ts'
import { type Named, type PrefetchedStreams, prefetchStreams } from './prefetch.ts'
import { assertReferences, locksFor } from './references.ts'

/** A command with its metadata. Its body has passed the schema. */
export type CommandEnvelope = {
  readonly definition: CommandDefinition
  /** Id of the entity; absent when the command creates one. */
  readonly id?: string
  readonly body: Record<string, unknown>
  /** Other path parameters; they must match the entity. */
  readonly parents?: Readonly<Record<string, string>>
  /** Fields of the body that were path parameters. */
  readonly inPath?: readonly string[]
  readonly actor: Actor
  readonly commandId: string
  readonly correlationId: string
  readonly causationId?: string
  /** From `If-Match`: the command is refused (412) when the entity is at another revision. */
  readonly expectedRevision?: number
  /** All entities of the same bulk call, this one included. */
  readonly together?: readonly string[]
  /** The streams that `prefetch` has started to read. */
  readonly prefetched?: PrefetchedStreams
  /** Dry run: decides and checks claims, appends nothing. The result has the events that would be appended. */
  readonly tryOnly?: true
}

/** Result of a command. A retry with the same command id gets the same result. */
export type CommandResult = {
  readonly id: string
  /** The aggregate root whose stream has the events; differs from `id` for parts and for created entities. */
  readonly rootID: string
  readonly revision: number
  readonly position: Position
  readonly events: readonly DomainEvent[]
}

/** Ports of the command handler. */
export type CommandDependencies = {
  readonly store: EventStore
  /** Without snapshots every stream is read from its first event. */
  readonly snapshots?: Snapshots
  readonly claims: Claims
  readonly attachments: Attachments
  readonly guards: Guards
  readonly scopes: Scopes
  readonly facts: Facts
  /** Resolves when the read models have applied the whole log, so that facts are current. */
  readonly caughtUp: () => Promise<void>
  /** How far the read models are. Without it a command that names nothing known is refused without a wait. */
  readonly projectedTo?: () => Position
  readonly now: () => Instant
  /** Keyed HMAC of a command's body: distinguishes a retry from another command with the same id. */
  readonly hashBody: (body: unknown) => string
}

/** What is resolved once per command, before the first attempt. */
type About = {
  /** The entity or part that the command changes; also the id in the answer. */
  readonly id: string
  /** The aggregate root that owns the stream; the same as `id` unless the command changes a part. */
  readonly rootID: string
  readonly rule: Rule
  /**
   * Claims that this command has taken. `attemptID` distinguishes them from those of a concurrent command on the same
   * entity.
   */
  readonly taken: Claim[]
  readonly attemptID: string
  /** `appends` is set when an append starts: from then on the events may have been written. */
  readonly progress: { appends: boolean }
  /** Throws when a lock could expire before an append that starts now. */
  readonly assertHeld: () => void
  /** An exclusive lock is held: the decision counts rows of the read models. */
  readonly awaits: boolean
}

const ATTEMPTS = 4

const isNotFound = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'NotFound' || error.reason === 'PersonNotFound')

/** What somebody said, without what the product has added to it. */
export const saidIn = <Body extends object>(
  { observed = [] }: Pick<CommandDefinition, 'observed'>,
  body: Body,
): Partial<Body> =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !observed.includes(field))) as Partial<Body>

/** Id of a new entity, derived from the command id: a retried create finds its own stream. */
export const newIDFor = (commandId: string): string => uuidv5('entity', commandId)

/**
 * Id of a new part, e.g. of a contract in its room's stream. It is derived from the parent too: one command id used
 * for two parents gives two ids.
 */
export const newPartIDFor = (commandId: string, part: string, parentID: string): string =>
  uuidv5(`${part}/${parentID}`, commandId)

/** Errors of commands that failed before they started to append. */
const unwritten = new WeakSet<object>()

/** Whether a command failed before it started to append, so that none of its events can be in the log. */
export const isUnwritten = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unwritten.has(error)

/** The only way to run a command: permission → load → decide → claim → append. */
export const createHandler = (dependencies: CommandDependencies) => {
  const handle = async (envelope: CommandEnvelope): Promise<CommandResult> => {
    const progress = { appends: false }
    try {
      const projectedTo = dependencies.projectedTo?.()
      return await handleOnce(envelope, progress).catch(async (error) => {
        if (progress.appends || projectedTo === undefined || !isNotFound(error)) throw error
        // What it names may have been created a moment ago, by an answer that did not wait for the read models.
        if ((await dependencies.store.head()) <= projectedTo) throw error
        await dependencies.caughtUp()
        return handleOnce(envelope, progress)
      })
    } catch (error) {
      if (!progress.appends && error instanceof Error) unwritten.add(error)
      throw error
    }
  }

  const handleOnce = async (
    envelope: CommandEnvelope,
    progress: { appends: boolean },
  ): Promise<CommandResult> => {
    const { definition, actor } = envelope
    const rule =
      actor.role === 'system' ? 'all' : ruleFor(definition.permission ?? definition.name, actor.role)
    if (!rule) return refuse('PermissionDenied')
    // What the product itself sends is the sum of amounts that were entered before.
    const tooMuch = actor.role === 'system' ? [] : tooMuchIn(definition.body, envelope.body)
    if (tooMuch.length > 0) throw new Refusal('BodyInvalid', tooMuch)
    const named = idOf(envelope)
    if (!named) return refuse('NotFound')
    // `commandsOf` has checked the definition against its own body and state; the types here are those of any
    // command.
    const asked = { id: named, body: envelope.body as never, actor, together: envelope.together ?? [named] }
    const rootID = definition.part ? await definition.part.rootOf(dependencies.facts, asked) : named
    if (!rootID) return refuse('NotFound')
    const isNewPart = definition.creates && definition.part
    const id = isNewPart ? newPartIDFor(envelope.commandId, definition.part.name, rootID) : named
    const about = { ...asked, id }

    const declared = (await definition.locks?.(about, dependencies.facts)) ?? []
    const locks = distinct([...declared, ...locksFor(definition, envelope.body)])
    return dependencies.guards.hold(locks, async (assertHeld) => {
      // A shared lock: the decision reads streams. An exclusive lock: it reads the read models, which must be current.
      const awaits = locks.some(({ mode }) => mode === 'exclusive')
      if (awaits) await dependencies.caughtUp()
      const [taken, attemptID]: [Claim[], string] = [[], randomUUID()]
      try {
        // Streams that were read before the lock was taken may have changed since.
        const prefetched = locks.length === 0 ? envelope.prefetched : undefined
        return await withRetryOnConflict(
          { ...envelope, prefetched },
          { id, rootID, rule, taken, attemptID, progress, assertHeld, awaits },
        )
      } catch (error) {
        // After StoreUnavailable the events may be in the log: the claims stay for the retry.
        if (taken.length > 0 && !(error instanceof StoreUnavailable))
          await releaseUnheldClaims(envelope, { rootID, taken, attemptID })
        throw error
      }
    })
  }

  const withRetryOnConflict = async (envelope: CommandEnvelope, about: About): Promise<CommandResult> => {
    for (let count = 1; ; count++) {
      try {
        const prefetched = (count === 1 && envelope.prefetched) || prefetchStreams(dependencies, envelope)
        return await decideAndAppend(envelope, about, prefetched)
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error
        about.progress.appends = false
        // What the read models have shown may be older than what was written first.
        if (about.awaits) await dependencies.caughtUp()
        // Another command wrote first: decide again on the new state, unless the caller asked for the old revision.
        if (envelope.expectedRevision !== undefined) refuse('Conflict', 'If-Match')
        if (count === ATTEMPTS) throw new Refusal('Conflict')
      }
    }
  }

  /** Releases the claims of a failed command, except for values that the entity's stream holds. */
  const releaseUnheldClaims = async (
    { definition: { entity } }: CommandEnvelope,
    { rootID, taken, attemptID }: Pick<About, 'rootID' | 'taken' | 'attemptID'>,
  ) => {
    const history = await readHistory(dependencies, {}, streamOf(entity, rootID))
    const held = entity.claims?.(stateOf(entity, history)) ?? []
    await dependencies.claims.release(rootID, claimsNotIn(held, taken), {
      attemptID,
      revision: lastRevisionOf(history),
    })
  }

  /** Releases the claims that a command gave up, in case its process was killed between append and release. */
  const releaseGivenUp = async (
    { commandId, definition: { entity } }: CommandEnvelope,
    { rootID, attemptID }: Pick<About, 'rootID' | 'attemptID'>,
    history: History,
  ) => {
    if (!entity.claims) return
    const first = history.events.findIndex(({ metadata }) => metadata.commandId === commandId)
    const before = entity.claims(stateOf(entity, { ...history, events: history.events.slice(0, first) }))
    const held = entity.claims(stateOf(entity, history))
    const revision = lastRevisionOf(history)
    await dependencies.claims.release(rootID, claimsNotIn(held, before), { attemptID, revision })
  }

  const decideAndAppend = async (
    envelope: CommandEnvelope,
    { id, rootID, rule, taken, attemptID, progress, assertHeld }: About,
    prefetched: PrefetchedStreams,
  ): Promise<CommandResult> => {
    const { definition, body, actor, commandId } = envelope
    const { entity, part } = definition
    const stream = streamOf(entity, rootID)
    const history = await (prefetched.get(stream) ?? readHistory(dependencies, definition, stream))
    const bodyHash = dependencies.hashBody([definition.name, envelope.id ?? null, saidIn(definition, body)])
    const told = await eventsWith(envelope, history)
    const earlier = resultOfRetry(told.events, commandId, bodyHash)
    if (earlier) {
      await releaseGivenUp(envelope, { rootID, attemptID }, told)
      return { id: definition.made?.(earlier.events) ?? id, rootID, ...earlier }
    }

    const state = stateOf(entity, history) as never
    const creatorID = creatorOf(history) ?? actor.id
    const sources = sourcesOf(envelope, new Map([...prefetched, [stream, Promise.resolve(history)]]), id)
    await assertInReach(envelope, { id, rootID, rule }, { state, creatorID, sources })
    const revision = revisionOf(history, entity, part && { name: part.name, id })
    if (envelope.expectedRevision !== undefined && envelope.expectedRevision !== revision)
      refuse('Conflict', 'If-Match')

    const at = dependencies.now()
    const about = { id, state, body: body as never, actor, together: envelope.together ?? [id] }
    const facts = (await definition.facts?.(sources, about)) ?? {}
    const issued = { actor, at, today: dayOf(at), id: rootID, ...(part && { [part.name]: id }) }
    const command = { ...body, ...facts, ...issued, type: definition.name }
    const decided: readonly DomainEvent[] = entity.decider.decide(command, state)
    const unchanged = { id, rootID, revision, position: history.position, events: [] }
    if (decided.length === 0) return unchanged

    const before = entity.claims?.(state) ?? []
    const next = decided.reduce(entity.decider.evolve, state)
    const after = entity.claims?.(next) ?? []
    const wanted = claimsNotIn(before, after)
    const claimAttempt = { attemptID, revision: lastRevisionOf(history) }
    const claimedAt = performance.now()
    const held = await dependencies.claims.take(rootID, wanted, claimAttempt)
    if (held) {
      const { reason, field } = claimKinds[held.kind]
      const owner = envelope.tryOnly && (await dependencies.claims.ownerOf(held))
      blockedBy(owner ? { entity: entity.name, id: owner } : undefined, () => refuse(reason, field))
    }
    taken.push(...wanted)
    if (envelope.tryOnly) {
      await dependencies.claims.release(rootID, wanted, claimAttempt)
      return { ...unchanged, events: decided }
    }
    const dataSubject = entity.dataSubject?.(next) ?? undefined
    const events = decided.map((event, index) =>
      newEvent(event, index, { envelope, stream, at, bodyHash, dataSubject }),
    )
    const files = changedFiles(entity.files, { state, next, rootID })
    const missing =
      files.added.length > 0 && (await dependencies.attachments.take(stream, files.added, actor.id))
    if (missing) refuse(missing.purpose === 'image' ? 'ImageNotFound' : 'FileNotFound', missing.field)
    // As late as possible: waiting for encryption keys may take longer than a lock or a claim lasts.
    const beforeSending = () => {
      assertHeld()
      if (wanted.length > 0 && performance.now() - claimedAt > CLAIM_SETTLED_AFTER_MS - LATEST_ARRIVAL_MS)
        throw new StoreUnavailable('The claims of this append could expire before it arrives')
      progress.appends = true
    }
    const last = lastRevisionOf(history)
    const expected = last < 0 ? 'no-stream' : last
    const appended = await dependencies.store.append(stream, expected, events, beforeSending)
    // With a store that does not call it, lost appends would be answered as "nothing was written".
    if (!progress.appends) throw new Error('A store appended without calling beforeSending')
    if (history.events.length >= KEEP_AFTER) keepSnapshot(definition, history, state)
    const gone = claimsNotIn(after, [...before, ...taken])
    await dependencies.claims.release(rootID, gone, { attemptID, revision: appended.revision })
    if (files.added.length + files.gone.length > 0) await dependencies.attachments.settle(files)
    return { id: definition.made?.(decided) ?? id, rootID, ...appended, events: decided }
  }

  /** The history including the events of an earlier run of the command, which a snapshot may cover. */
  const eventsWith = async (
    { definition, commandId }: CommandEnvelope,
    history: History,
  ): Promise<History> => {
    const { store, snapshots } = dependencies
    const { snapshot } = history
    return snapshot && (await snapshots?.mayHave(snapshot, commandId))
      ? readHistory({ store }, definition, snapshot.stream)
      : history
  }

  const keepSnapshot = ({ entity, unopened }: CommandDefinition, history: History, state: unknown) => {
    // A state folded without decrypted texts must not be stored as a snapshot.
    if (unopened || !dependencies.snapshots) return
    const { snapshot: base, events, readAt } = history
    const snapshot = snapshotOf(entity, history, state)
    const commandIds = [...new Set(events.map(({ metadata }) => metadata.commandId))]
    if (snapshot) dependencies.snapshots.keep(snapshot, { base, commandIds, readAt })
  }

  const assertInReach = async (
    envelope: CommandEnvelope,
    { id, rootID, rule }: Pick<About, 'id' | 'rootID' | 'rule'>,
    { state, creatorID, sources }: { state: never; creatorID: string; sources: FactSources },
  ) => {
    const { definition, actor, body } = envelope
    const entity = state as Record<string, unknown> | undefined
    // The aggregate root is a parent of its parts too: the room of a contract.
    const parents = { ...entity, ...(definition.part && { [`${definition.entity.name}ID`]: rootID }) }
    for (const [name, value] of Object.entries(envelope.parents ?? {})) {
      if (entity && (parents as Record<string, unknown>)[name] !== value) refuse('NotFound')
    }
    if (entity && definition.fits && !definition.fits(state)) refuse('NotFound')
    const about = { id, state, body: body as never, actor, creatorID }
    const belongings = once(async () => [await definition.belongs(about, dependencies.facts)].flat())
    const allows = async (belonging: Belonging) =>
      rule === 'all' || (await dependencies.scopes.allows(actor, rule, belonging))
    const assertOwn = async () => {
      if (rule === 'all') return
      for (const belonging of await belongings()) if (!(await allows(belonging))) refuse('NotFound')
    }
    const houses = once(
      async () => new Set((await belongings()).flatMap(({ buildingID }) => buildingID ?? [])),
    )
    const { inPath = [] } = envelope
    // A new record belongs where its body says: what that names is checked first.
    if (!definition.creates) await assertOwn()
    await assertReferences({
      definition,
      body,
      inPath,
      state,
      allows,
      reachesAll: rule === 'all',
      sources,
      actor,
      houses,
    })
    if (definition.creates) await assertOwn()
  }

  const sourcesOf = (
    { commandId, definition }: CommandEnvelope,
    prefetched: Map<string, Promise<History>>,
    parentID: string,
  ): FactSources => ({
    facts: dependencies.facts,
    load: async (entity, id) => {
      const stream = streamOf(entity, id)
      const reading = prefetched.get(stream) ?? readHistory(dependencies, definition, stream)
      // Most of what a body names is a fact too.
      prefetched.set(stream, reading)
      return stateOf(entity, await reading)
    },
    readStream: (stream, options) => dependencies.store.readStream(stream, options),
    now: dependencies.now,
    newID: (part) => newPartIDFor(commandId, part, parentID),
  })

  /** Starts to read streams while the session is looked up. Nothing of them is answered before access is checked. */
  const prefetch = (named: Named): PrefetchedStreams => prefetchStreams(dependencies, named)

  return Object.assign(handle, { prefetch })
}

const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

/** One lock of each name, exclusive where one of them is. */
const distinct = (locks: readonly Lock[]): readonly Lock[] =>
  [...Map.groupBy(locks, ({ name }) => name)].map(([name, same]) => ({
    name,
    mode: same.some(({ mode }) => mode === 'exclusive') ? 'exclusive' : 'shared',
  }))

/** Runs commands. */
export type Handler = ReturnType<typeof createHandler>

const idOf = ({ definition, id, commandId, actor }: CommandEnvelope): string | undefined => {
  if (definition.creates) return newIDFor(commandId)
  return id ?? (definition.own ? actor.id : undefined)
}

/** The result of the first run when this command id is in the stream already (specification: Idempotency). */
const resultOfRetry = (history: readonly RecordedEvent[], commandId: string, bodyHash: string) => {
  const written = history.filter((event) => event.metadata.commandId === commandId)
  const last = written.at(-1)
  if (!last) return undefined
  if (last.metadata.body !== bodyHash) refuse('Conflict')
  return {
    revision: last.revision,
    position: last.position,
    events: written.map(({ type, data }) => ({ type, data })),
  }
}

type Writing = {
  envelope: CommandEnvelope
  stream: string
  at: Instant
  bodyHash: string
  dataSubject: string | undefined
}

const newEvent = (
  event: DomainEvent,
  index: number,
  { envelope, stream, at, bodyHash, dataSubject }: Writing,
): NewEvent => ({
  ...event,
  // The body is part of the id: a retry gives the same ids, another body under the same command id gives others.
  id: uuidv5(`${stream}/${index}/${bodyHash}`, envelope.commandId),
  ...(dataSubject !== undefined && { dataSubject }),
  metadata: {
    commandId: envelope.commandId,
    correlationId: envelope.correlationId,
    causationId: envelope.causationId ?? null,
    actor: { id: envelope.actor.id, role: envelope.actor.role },
    at,
    v: eventDefinition(event.type)?.version ?? 1,
    body: bodyHash,
  },
})

const claimsNotIn = (have: readonly Claim[], wanted: readonly Claim[]): Claim[] =>
  wanted.filter(({ kind, value }) => !have.some((claim) => claim.kind === kind && claim.value === value))
