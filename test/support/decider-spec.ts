import { expect } from 'vitest'
import { type Decider, fold, type Issued } from '../../domain/decider.ts'
import type { Actor, DomainEvent } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'

const owner: Actor = { id: '00000000-0000-4000-8000-000000000001', role: 'owner' }

/** What every command carries, for specs: today is 15 June 2026. */
export const issued: Issued = {
  actor: owner,
  at: '2026-06-15T02:00:00.000Z',
  today: '2026-06-15',
  id: '00000000-0000-4000-8000-0000000000aa',
}

/**
 * Given-when-then on a decider, reading as a sentence:
 * `given(opened).when(approve).yields(approved)`, `given(opened, approved).when(approve).refuses('E0016')`.
 */
export const specOf = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) => ({
  given: (...history: Event[]) => ({
    when: (command: Command) => {
      const decide = () => decider.decide(command, fold(decider, history))
      return {
        yields: (...events: Event[]) => expect(decide()).toEqual(events),
        refuses: (code: string, field?: string) => {
          let outcome: unknown
          try {
            outcome = decide()
          } catch (error) {
            outcome = error
          }
          expect(outcome).toBeInstanceOf(Refusal)
          const refusal = outcome as Refusal
          expect(refusal.code).toBe(code)
          if (field) expect(refusal.errors.map((error) => error.field)).toContain(field)
        },
      }
    },
    state: () => fold(decider, history),
  }),
})
