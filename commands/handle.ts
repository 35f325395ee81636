import { randomUUID } from 'node:crypto'
import type { Claim } from '../domain/claim.ts'
import { claimKinds } from '../domain/claim.ts'
import { dayOf } from '../domain/day.ts'
import { fold } from '../domain/decider.ts'
import {
  type Actor,
  type DomainEvent,
  type Instant,
  LOG_START,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from '../domain/event.ts'
import { eventDefinition } from '../domain/events.ts'
import { type Rule, ruleFor } from '../domain/permissions/permissions.ts'
import { Refusal, refuse } from '../domain/refusal.ts'
import { type Ahead, type Named, readAhead, readFor } from './ahead.ts'
import { changedFiles } from './changed-files.ts'
import type { CommandDefinition, FactSources } from './command.ts'
import { type AnyEntity, streamOf } from './entity.ts'
import { type EventStore, LATEST_ARRIVAL_MS, RevisionConflict, StoreUnavailable } from './event-store.ts'
import {
  type Attachments,
  CLAIM_SETTLED_AFTER_MS,
  type Claims,
  type Facts,
  type Guards,
  type Scopes,
} from './ports.ts'
import { uuidv5 } from './uuid-v5.ts'

/** A command on its way, with a body that its schema has accepted. */
export type Issue = {
  readonly definition: CommandDefinition
  /** The entity; absent when the command makes a new one. */
  readonly id?: string
  readonly body: Record<string, unknown>
  /** Other path parameters, which must agree with the entity. */
  readonly parents?: Readonly<Record<string, string>>
  readonly actor: Actor
  readonly commandId: string
  readonly correlationId: string
  readonly causationId?: string
  /** From `If-Match`: refuse rather than decide on another state (412). */
  readonly expectedRevision?: number
  /** Of a bulk call: the entities it is about, this one among them. */
  readonly together?: readonly string[]
  /** What `ahead` has asked for. */
  readonly ahead?: Ahead
  /** Goes the whole way but writes nothing: whether it would be obeyed now. */
  readonly tryOnly?: true
}

/** What a command has done; the same for one that is sent again. */
export type Outcome = {
  readonly id: string
  readonly revision: number
  readonly position: Position
  readonly events: readonly DomainEvent[]
}

/** What the write side stands on. */
export type Write = {
  readonly store: EventStore
  readonly claims: Claims
  readonly attachments: Attachments
  readonly guards: Guards
  readonly scopes: Scopes
  readonly facts: Facts
  /** Returns when the read models have seen the whole log, so that facts are of now. */
  readonly caughtUp: () => Promise<void>
  readonly now: () => Instant
  /** Keyed HMAC of a command's body, so that a retry is told from another command under its id. */
  readonly seal: (body: unknown) => string
}

/** What is found out about a command once, before its attempts. */
type About = {
  /** What the command is about, and what it answers with. */
  readonly id: string
  /** The entity in whose stream that stands: mostly itself. */
  readonly home: string
  readonly rule: Rule
  /** Claims taken so far, and by whom: another command may want the same for the same entity. */
  readonly taken: Claim[]
  readonly taker: string
  /** Set when an append begins: from then on it may have been written. */
  readonly progress: { appends: boolean }
  /** Throws when a guard may end before an append that is sent now. */
  readonly assertHeld: () => void
}

const ATTEMPTS = 4

/** A new entity's id follows from the command id, so that a retried create meets its own stream. */
export const newIDFor = (commandId: string): string => uuidv5('entity', commandId)

/**
 * The id of a new part of something, e.g. of a contract in its room. It follows from the parent too: one command id
 * that reaches two of them makes two parts, and never one id twice.
 */
export const newPartIDFor = (commandId: string, part: string, parentID: string): string =>
  uuidv5(`${part}/${parentID}`, commandId)

/** Failures of commands that had not begun to append. */
const unwritten = new WeakSet<object>()

/** Whether a command failed before it began to append: then nothing of it can be in the log. */
export const isUnwritten = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unwritten.has(error)

/** The one way of a command: permission → load → decide → append. */
export const createHandler = (write: Write) => {
  const obey = async (issue: Issue): Promise<Outcome> => {
    const progress = { appends: false }
    try {
      return await obeyOnce(issue, progress)
    } catch (error) {
      if (!progress.appends && error instanceof Error) unwritten.add(error)
      throw error
    }
  }

  const obeyOnce = async (issue: Issue, progress: { appends: boolean }): Promise<Outcome> => {
    const { definition, actor } = issue
    const rule =
      actor.role === 'system' ? 'all' : ruleFor(definition.permission ?? definition.name, actor.role)
    if (!rule) return refuse('E0007')
    const named = idOf(issue)
    if (!named) return refuse('E0011')
    const asked = { id: named, body: issue.body as never, actor, together: issue.together ?? [named] }
    const home = definition.part ? await definition.part.home(write.facts, asked) : named
    if (!home) return refuse('E0011')
    const isNewPart = definition.creates && definition.part
    const id = isNewPart ? newPartIDFor(issue.commandId, definition.part.name, home) : named
    const about = { ...asked, id }

    const locks = (await definition.locks?.(about, write.facts)) ?? []
    return write.guards.hold(locks, async (assertHeld) => {
      // Who adds decides on streams; who takes away asks the read side what there is.
      if (locks.some(({ mode }) => mode === 'exclusive')) await write.caughtUp()
      const [taken, taker]: [Claim[], string] = [[], randomUUID()]
      try {
        // What was read before the guard was held may have changed since.
        const ahead = locks.length === 0 ? issue.ahead : undefined
        return await attempt({ ...issue, ahead }, { id, home, rule, taken, taker, progress, assertHeld })
      } catch (error) {
        // Whether it was written is unknown after StoreUnavailable: the claims stay, the retry needs them.
        if (taken.length > 0 && !(error instanceof StoreUnavailable))
          await giveBack(issue, { home, taken, taker })
        throw error
      }
    })
  }

  const attempt = async (issue: Issue, about: About): Promise<Outcome> => {
    for (let count = 1; ; count++) {
      try {
        const ahead = (count === 1 && issue.ahead) || readAhead(write.store, issue)
        return await attemptOnce(issue, about, ahead)
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error
        about.progress.appends = false
        // Somebody else wrote in between: decide again on the new state, unless the caller decided on the old one.
        if (issue.expectedRevision !== undefined) refuse('MSG_S0002', 'If-Match')
        if (count === ATTEMPTS) throw new Refusal('MSG_S0002')
      }
    }
  }

  /** Lets go of what was claimed in vain: what the entity does not hold after all. */
  const giveBack = async (
    { definition: { entity } }: Issue,
    { home, taken, taker }: Pick<About, 'home' | 'taken' | 'taker'>,
  ) => {
    const history = await write.store.readStream(streamOf(entity, home))
    const held = entity.claims?.(fold(entity.decider, history)) ?? []
    await write.claims.release(home, missingIn(held, taken), { taker, revision: lastOf(history) })
  }

  const attemptOnce = async (
    issue: Issue,
    { id, home, rule, taken, taker, progress, assertHeld }: About,
    ahead: Ahead,
  ): Promise<Outcome> => {
    const { definition, body, actor, commandId } = issue
    const { entity, part } = definition
    const stream = streamOf(entity, home)
    const history = await (ahead.get(stream) ?? readFor(write.store, definition, stream))
    const sealed = write.seal([definition.name, issue.id ?? null, body])
    const earlier = answerOfEarlier(history, commandId, sealed)
    if (earlier) return { id: definition.made?.(earlier.events) ?? id, ...earlier }

    const state = fold(entity.decider, history) as never
    const creatorID = history[0]?.metadata.actor.id ?? actor.id
    await assertInReach(issue, { id, home, rule }, { state, creatorID })
    const revision = revisionOf(history, entity, part && { name: part.name, id })
    if (issue.expectedRevision !== undefined && issue.expectedRevision !== revision)
      refuse('MSG_S0002', 'If-Match')

    const at = write.now()
    const about = { id, state, body: body as never, actor, together: issue.together ?? [id] }
    const facts = (await definition.facts?.(sourcesOf(issue, ahead, id), about)) ?? {}
    const issued = { actor, at, today: dayOf(at), id: home, ...(part && { [part.name]: id }) }
    const command = { ...body, ...facts, ...issued, type: definition.name }
    const decided: readonly DomainEvent[] = entity.decider.decide(command, state)
    const unchanged = { id, revision, position: history.at(-1)?.position ?? LOG_START, events: [] }
    if (decided.length === 0) return unchanged

    const before = entity.claims?.(state) ?? []
    const next = decided.reduce(entity.decider.evolve, state)
    const after = entity.claims?.(next) ?? []
    const wanted = missingIn(before, after)
    const attempt = { taker, revision: lastOf(history) }
    const claimedAt = performance.now()
    const held = await write.claims.take(home, wanted, attempt)
    if (held) refuse(claimKinds[held.kind].code, claimKinds[held.kind].field)
    taken.push(...wanted)
    if (issue.tryOnly) {
      await write.claims.release(home, wanted, attempt)
      return unchanged
    }
    const whose = entity.whose?.(next) ?? undefined
    const events = decided.map((event, index) => newEvent(event, index, { issue, stream, at, sealed, whose }))
    const files = changedFiles(entity.files, { state, next, home })
    const missing = files.added.length > 0 && (await write.attachments.take(stream, files.added, actor.id))
    if (missing) refuse(missing.purpose === 'image' ? 'E0010' : 'E0019', missing.field)
    assertHeld()
    if (wanted.length > 0 && performance.now() - claimedAt > CLAIM_SETTLED_AFTER_MS - LATEST_ARRIVAL_MS)
      throw new StoreUnavailable("What was claimed for this append may be another's before it arrives")
    progress.appends = true
    const appended = await write.store.append(stream, history.at(-1)?.revision ?? 'no-stream', events)
    const gone = missingIn(after, [...before, ...taken])
    await write.claims.release(home, gone, { taker, revision: appended.revision })
    if (files.added.length + files.gone.length > 0) await write.attachments.settle(files)
    return { id: definition.made?.(decided) ?? id, ...appended, events: decided }
  }

  const assertInReach = async (
    issue: Issue,
    { id, home, rule }: Pick<About, 'id' | 'home' | 'rule'>,
    { state, creatorID }: { state: never; creatorID: string },
  ) => {
    const { definition, actor, body } = issue
    const entity = state as Record<string, unknown> | undefined
    // Of a part, the entity in whose stream it stands is a parent too: the room of a contract.
    const parents = { ...entity, ...(definition.part && { [`${definition.entity.name}ID`]: home }) }
    for (const [name, value] of Object.entries(issue.parents ?? {})) {
      if (entity && parents[name as never] !== value) refuse('E0011')
    }
    if (entity && definition.fits && !definition.fits(state)) refuse('E0011')
    if (rule === 'all') return
    const about = { id, state, body: body as never, actor, creatorID }
    for (const belonging of [await definition.belongs(about, write.facts)].flat()) {
      if (await write.scopes.allows(actor, rule, belonging)) continue
      refuse(belonging.namedIn ? 'E0008' : 'E0011', belonging.namedIn)
    }
  }

  const sourcesOf = ({ commandId, definition }: Issue, ahead: Ahead, parentID: string): FactSources => ({
    facts: write.facts,
    load: async (entity, id) => {
      const stream = streamOf(entity, id)
      const history = await (ahead.get(stream) ?? readFor(write.store, definition, stream))
      return fold(entity.decider, history as never)
    },
    now: write.now,
    newID: (part) => newPartIDFor(commandId, part, parentID),
  })

  /** Asks for streams while it is found out who calls; nobody is told what is in them before. */
  const ahead = (named: Named): Ahead => readAhead(write.store, named)

  return Object.assign(obey, { ahead })
}

/** The way that every command goes. */
export type Handler = ReturnType<typeof createHandler>

const idOf = ({ definition, id, commandId, actor }: Issue): string | undefined => {
  if (definition.creates) return newIDFor(commandId)
  return id ?? (definition.own ? actor.id : undefined)
}

/** Revision of the last event about the entity itself, or about a part of it. -1 before the first. */
const revisionOf = (
  history: readonly RecordedEvent[],
  { ofParts = {} }: AnyEntity,
  part: { name: string; id: string } | undefined,
): number =>
  history.findLast(({ type, data }) =>
    part ? (data as Record<string, unknown>)[part.name] === part.id : !Object.hasOwn(ofParts, type),
  )?.revision ?? -1

/** Revision of a stream's last event. */
const lastOf = (history: readonly RecordedEvent[]): number => history.at(-1)?.revision ?? -1

/** The answer of the first time, when this command id has been obeyed already (contract 5). */
const answerOfEarlier = (history: readonly RecordedEvent[], commandId: string, sealed: string) => {
  const written = history.filter((event) => event.metadata.commandId === commandId)
  const last = written.at(-1)
  if (!last) return undefined
  if (last.metadata.body !== sealed) refuse('MSG_S0002')
  return {
    revision: last.revision,
    position: last.position,
    events: written.map(({ type, data }) => ({ type, data })),
  }
}

type Writing = { issue: Issue; stream: string; at: Instant; sealed: string; whose: string | undefined }

const newEvent = (
  event: DomainEvent,
  index: number,
  { issue, stream, at, sealed, whose }: Writing,
): NewEvent => ({
  ...event,
  // With the body: the store answers the same ids as the first time, and another body is not the same command.
  id: uuidv5(`${stream}/${index}/${sealed}`, issue.commandId),
  ...(whose !== undefined && { whose }),
  metadata: {
    commandId: issue.commandId,
    correlationId: issue.correlationId,
    causationId: issue.causationId ?? null,
    actor: { id: issue.actor.id, role: issue.actor.role },
    at,
    v: eventDefinition(event.type)?.version ?? 1,
    body: sealed,
  },
})

const missingIn = (have: readonly Claim[], wanted: readonly Claim[]): Claim[] =>
  wanted.filter(({ kind, value }) => !have.some((claim) => claim.kind === kind && claim.value === value))
