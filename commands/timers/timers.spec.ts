import { describe, expect, it } from 'vitest'
import { LOG_START } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import { attemptsInMemory } from '../../test/support/attempts.ts'
import { StoreUnavailable } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { createTimers } from './timers.ts'

/** Bills that are due today, and what becomes of the command that each of them gets. */
const due = (answers: Record<string, Error | undefined>, isTrusted = true) => {
  const sent: string[] = []
  const failures: unknown[] = []
  const handle = async ({ id = '' }: CommandEnvelope): Promise<CommandResult> => {
    sent.push(id)
    if (answers[id]) throw answers[id]
    return {
      id,
      rootID: id,
      revision: 1,
      position: LOG_START,
      events: [{ type: 'BillMarkedOverdue', data: {} }],
    }
  }
  const timers = createTimers({
    handle,
    attempts: attemptsInMemory((error) => failures.push(error)),
    now: () => '2026-06-15T02:00:00.000Z',
    onFailure: (error) => failures.push(error),
    isTimeTrusted: async () => isTrusted,
    dueBy: async () => Object.keys(answers).map((id) => ({ id, kind: 'bill' })),
  })
  return { timers, sent, failures }
}

describe('what is due', () => {
  it('waits while the clock is in doubt', async () => {
    const { timers, sent } = due({ one: undefined }, false)
    expect([await timers.fire(), sent]).toEqual([0, []])
  })

  it('is sent once a day', async () => {
    const { timers, sent } = due({ one: undefined, two: new Refusal('NotFound') })
    expect([await timers.fire(), await timers.fire()]).toEqual([1, 0])
    expect(sent).toEqual(['one', 'two'])
  })

  it('and cannot be done, e.g. because its stream cannot be read, is in the way of nothing else', async () => {
    const broken = new Error('BillIssued cannot be read')
    const { timers, sent, failures } = due({ broken, one: undefined })
    expect(await timers.fire()).toBe(1)
    expect(failures).toEqual([broken])
    // It may be mended.
    await timers.fire()
    expect(sent).toEqual(['broken', 'one', 'broken'])
  })

  it('waits together while the log cannot be reached', async () => {
    const { timers, sent } = due({ one: new StoreUnavailable('down'), two: undefined })
    await expect(timers.fire()).rejects.toThrow('down')
    expect(sent).toEqual(['one'])
  })
})
