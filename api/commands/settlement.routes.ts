import { z } from 'zod'
import { day, id, integer, line, MOST_MONEY } from '../../domain/fields.ts'
import { MAX_LINES } from '../../domain/limits.ts'
import { assert, assertField, Refusal, refuse } from '../../domain/refusal.ts'
import { deductions, payOut } from '../../domain/settlement/settlement.events.ts'
import { sidesOf, withPenalties } from '../../domain/settlement/settlement.ts'
import { type SettlementDraft, settlementDraft } from '../../projections/settlement/settlement.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import { type Call, callerOf, type ReaderOf, type Route, route } from '../route.ts'
import { waitUntilSeen } from './command-routes.ts'
import { commandIdOf } from './idempotency.ts'

const settle = '/contract/:id/settle'

const body = z.strictObject({
  lastDay: day(),
  deductions: deductions(),
  /** The late bills whose penalty is asked for, of those that the draft has. */
  penalties: z.array(id(), { error: 'not_a_list' }).max(MAX_LINES, 'too_long').default([]),
  /** Null: what is left stays with the house for now. */
  payOut: payOut.nullable(),
  reason: line(),
  /** The result that the person saw; if the book gives another one now, nothing is settled. */
  result: integer(-MOST_MONEY, MOST_MONEY),
})

type Needs = Pick<
  ApiDependencies,
  'settlements' | 'settlementDrafts' | 'progress' | 'usedKeys' | 'caughtUp' | 'today'
>

/** The end of a lease: what it would be settled with, and the settlement. */
export const settlementRoutes = (needs: Needs): Route[] => {
  const draftOf = async (
    call: ReaderOf & Pick<Call, 'rule' | 'params'>,
    said: string | undefined,
  ): Promise<SettlementDraft> => {
    const asked = { day: said, scope: scopeOfCall(call) }
    return (await needs.settlementDrafts(call.params.id as string, asked)) ?? refuse('NotFound')
  }
  return [
    route({
      method: 'get',
      path: '/contract/:id/settlement',
      permission: 'AgreeSettlement',
      summary:
        'What a lease would be settled with if its tenant left on a day (its last, or today): what no bill asks for yet, what is open, deposit and credit.',
      query: z.strictObject({ lastDay: day().optional() }),
      answers: ['I0001', 'V0001', 'E0011'],
      data: settlementDraft,
      handle: async (call) => ({ code: 'I0001', data: await draftOf(call, call.query.lastDay) }),
    }),
    route({
      method: 'post',
      path: settle,
      permission: 'AgreeSettlement',
      summary:
        'Settles a lease: issues its last bill, ends the contract, pays what is open from credit and deposit, and records what went back. Repeated under its key it settles once.',
      body,
      readsHeaders: ['Idempotency-Key'],
      answers: ['I0002', 'E0011', 'E0016', 'E0017', 'E0022', 'E0024', 'MSG_S0002', 'V0002'],
      data: z.object({ id: z.uuid(), billID: z.uuid().nullable() }),
      example: {
        lastDay: '2026-12-04',
        deductions: [],
        payOut: null,
        reason: 'Trả phòng',
        result: 2_862_841,
      },
      handle: async (call) => {
        const { person } = callerOf(call)
        const { lastDay, deductions, penalties, payOut, reason, result } = call.body
        const commandId = await commandIdOf(call, `post ${settle}`, needs)
        const outcome = await needs.settlements.agree({
          contractID: call.params.id as string,
          actor: { id: person.id, role: person.role },
          commandId,
          correlationId: call.requestID,
          said: { payOut, day: needs.today(), reason },
          figures: async () => {
            await needs.caughtUp()
            const draft = await draftOf(call, lastDay)
            assert(draft.blocked === null, 'UpdateNotAllowed')
            assert(!draft.isPaying, 'BillProcessing')
            assert(!draft.isInRun, 'Conflict')
            assertField(lastDay <= needs.today(), 'lastDay', 'too_big', { max: needs.today() })
            const isOffered = (billID: string) => draft.penalties.some(({ chargeID }) => chargeID === billID)
            // A bill of another tenant and one that was paid meanwhile are answered alike.
            assert(penalties.every(isOffered), 'Conflict')
            const { month, dueDay, openBills, deposit, credit, ends } = draft
            const lines = withPenalties(draft, penalties)
            const sides = sidesOf({ lines, deductions, openBills, deposit, credit })
            // Money came in, or a reading, since the person looked.
            assert(sides.result === result, 'Conflict')
            const figures = { lastDay, day: needs.today(), lines, deductions, month, dueDay, openBills }
            const isPaidOut = payOut !== null && result > 0
            return { ...figures, deposit, credit, result, payOut: isPaidOut ? payOut : null, reason, ends }
          },
        })
        await waitUntilSeen(needs, call, outcome.position)
        if (outcome.state === 'refused') throw new Refusal('CreateNotAllowed')
        return { code: 'I0002', data: { id: outcome.settlementID, billID: outcome.billID } }
      },
    }),
  ]
}
