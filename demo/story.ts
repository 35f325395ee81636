import { v5 as uuidv5 } from 'uuid'
import type { CommandDefinition } from '../commands/command.ts'
import { newIDFor, newPartIDFor } from '../commands/handle.ts'
import { startOfDay } from '../domain/day.ts'
import { type Actor, type Instant, SYSTEM } from '../domain/event.ts'
import { inventPerson } from './names.ts'
import { createRandom } from './random.ts'

/** The correlation id of all commands of the demo's past. They cause no mail. */
export const DEMO_STORY = '5d0a3f0e-7f51-4c3b-8a44-2f9b7f2c6d10'

/** A command of the demo, sent as if on a past day. */
export type Step = {
  readonly at: Instant
  readonly actor: Actor
  readonly commandId: string
  readonly definition: CommandDefinition
  readonly id?: string
  readonly body: Record<string, unknown>
  /** The part of an entity that it creates besides its subject, e.g. a renewal. */
  makes?: string
}

export type Story = ReturnType<typeof createStory>

const NAMESPACE = '6f0e8a52-5d0f-4d37-9a57-3f6f0a1c2026'
const OPENS_AT = 8 * 3_600_000

/** The id of what a step creates; a contract is created in its room. */
export const idMadeBy = ({
  commandId,
  definition,
  body,
}: Pick<Step, 'commandId' | 'definition'> & { body: object }) =>
  definition.part
    ? newPartIDFor(commandId, definition.part.name, (body as { roomID: string }).roomID)
    : newIDFor(commandId)

/** Records who did what on which day. Steps after `today` are left out. */
export const createStory = (today: string) => {
  const random = createRandom(20_260_101)
  const steps: Step[] = []
  const busy = new Map<string, number>()
  let count = 0
  let people = 0
  let lastID = ''

  const send = (
    day: string,
    actor: Actor,
    definition: CommandDefinition,
    body: object,
    id?: string,
  ): string => {
    const commandId = uuidv5(`step-${++count}`, NAMESPACE)
    if (day <= today) {
      // From eight in the morning on, one minute after the previous step.
      const minute = (busy.get(day) ?? 0) + 1
      busy.set(day, minute)
      const at = new Date(Date.parse(startOfDay(day)) + OPENS_AT + minute * 60_000).toISOString()
      steps.push({
        at,
        actor,
        commandId,
        definition,
        body: body as Record<string, unknown>,
        ...(id && { id }),
      })
    }
    lastID = id ?? idMadeBy({ commandId, definition, body })
    return lastID
  }

  return {
    today,
    random,
    /** Adds an action of a person. */
    send,
    /** Adds an action of a timer. */
    happens: (day: string, definition: CommandDefinition, id: string) =>
      send(day, SYSTEM, definition, {}, id),
    /** The id of the last added command. */
    commandOfLast: () => uuidv5(`step-${count}`, NAMESPACE),
    /** The id that the last added command gives to a part that it creates. */
    partOfLast: (part: string): string => {
      const commandId = uuidv5(`step-${count}`, NAMESPACE)
      const last = steps.at(-1)
      const made = newPartIDFor(commandId, part, lastID)
      if (last?.commandId === commandId) last.makes = made
      return made
    },
    invent: () => inventPerson(random, ++people),
    peopleSoFar: () => people,
    /** In order of time; within the same minute in the order in which they were added. */
    steps: (): Step[] => steps.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  }
}
