import { describe, expect, it } from 'vitest'
import type { BulkOutcome } from '../../commands/bulk/bulk.ts'
import { bulkCalls } from '../../commands/bulk/bulk-calls.ts'
import type { Call } from '../route.ts'
import { bulkRoutes } from './bulk-routes.ts'

const one = '00000000-0000-4000-8000-000000000001'
const two = '00000000-0000-4000-8000-000000000002'

/** What the call answers when somebody else was at the same things meanwhile. */
const answerTo = (outcome: Pick<BulkOutcome, 'IDs' | 'refused'>) => {
  const bulk = { run: async () => ({ ...outcome, position: '1' }) }
  const [route] = bulkRoutes(bulkCalls, {
    bulk,
    progress: { waitFor: async () => true },
    usedKeys: {
      isFor: async () => true,
      answerOf: async () => undefined,
      keepAnswer: async () => undefined,
    },
  })
  const caller = { person: { id: one, role: 'owner' } }
  return route?.handle({
    params: {},
    body: { IDs: [one, two] },
    caller,
    requestID: one,
    request: { headers: {} },
  } as unknown as Call)
}

describe('a bulk call in which somebody came between', () => {
  it('answers what was done and, beside it, what was refused', async () => {
    const refused = [{ id: one, code: 'E0016' } as const]
    expect(await answerTo({ IDs: [two], refused })).toEqual({
      code: 'I0004',
      data: { IDs: [two], refused },
    })
  })

  it('says nothing of refusals when there are none', async () => {
    expect(await answerTo({ IDs: [one, two], refused: [] })).toEqual({
      code: 'I0004',
      data: { IDs: [one, two] },
    })
  })

  it('is refused when nothing was left to do', async () => {
    const refused = [{ id: one, code: 'E0011' } as const, { id: two, code: 'E0016' } as const]
    await expect(answerTo({ IDs: [], refused })).rejects.toMatchObject({ code: 'E0011' })
  })
})
