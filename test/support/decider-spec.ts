import { expect, it } from 'vitest'
import type { Reason } from '../../domain/codes.ts'
import { type CommandContext, type Decider, fold } from '../../domain/decider.ts'
import type { Actor, DomainEvent } from '../../domain/event.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'

const owner: Actor = { id: '00000000-0000-4000-8000-000000000001', role: 'owner' }

/** What every command carries, for specs: today is 15 June 2026. */
export const context: CommandContext = {
  actor: owner,
  at: '2026-06-15T02:00:00.000Z',
  today: '2026-06-15',
  id: '00000000-0000-4000-8000-0000000000aa',
}

/** Ids for specs: `uuid(7)` is `00000000-0000-4000-8000-000000000007`. */
export const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

/**
 * Given-when-then on a decider, reading as a sentence: `given(opened).when(approve).yields(approved)`,
 * `given(opened, approved).when(approve).refuses('UpdateNotAllowed')`. `refuses` may also check the field, or
 * its whole error: `{ field: 'lines', code: 'too_small', params: { min: 1 } }`. `coversEvery(commands)` at
 * the end of a file fails when a command has no happy case or no refusal in it.
 */
export const specOf = <State, Command extends { type: string }, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) => {
  const yielded = new Set<string>()
  const refused = new Set<string>()
  const given = (...history: Event[]) => ({
    when: (command: Command) => {
      const decide = () => decider.decide(command, fold(decider, history))
      return {
        yields: (...events: Event[]) => {
          expect(decide()).toEqual(events)
          if (events.length > 0) yielded.add(command.type)
        },
        refuses: (reason: Reason, at?: string | FieldError) => {
          let outcome: unknown
          try {
            outcome = decide()
          } catch (error) {
            outcome = error
          }
          expect(outcome).toBeInstanceOf(Refusal)
          const refusal = outcome as Refusal
          expect(refusal.reason).toBe(reason)
          if (typeof at === 'string') expect(refusal.errors.map(({ field }) => field)).toContain(at)
          else if (at) expect(refusal.errors).toEqual([at])
          refused.add(command.type)
        },
      }
    },
    state: () => fold(decider, history),
  })
  const coversEvery = (commands: object) =>
    it.each(Object.keys(commands))('has a happy case and a refusal of %s', (command) => {
      expect(yielded, 'happy case').toContain(command)
      expect(refused, 'refusal').toContain(command)
    })
  return { given, coversEvery }
}
