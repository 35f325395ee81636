import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  acceptSettlement,
  decidePayBack,
  objectLine,
  sayPayBackTo,
} from '../../commands/settlement/settlement.definitions.ts'
import { day, id, integer, line, MOST_MONEY } from '../../domain/fields.ts'
import { MAX_LINES } from '../../domain/limits.ts'
import { assert, assertField, Refusal, refuse } from '../../domain/refusal.ts'
import { withAnswers } from '../../domain/settlement/objections.ts'
import { payBackToBody } from '../../domain/settlement/pay-back.commands.ts'
import { acceptBody, objectionBody } from '../../domain/settlement/settlement.commands.ts'
import { deductions, payOut, type Statement, witnesses } from '../../domain/settlement/settlement.events.ts'
import { sidesOf, withPenalties } from '../../domain/settlement/settlement.ts'
import { type SettlementDraft, settlementDraft } from '../../projections/settlement/settlement.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import { type Call, callerOf, type ReaderOf, type Route, route } from '../route.ts'
import { commandRoute, waitUntilSeen } from './command-routes.ts'
import { commandIdOf } from './idempotency.ts'

const settle = '/contract/:id/settle'
const sending = '/contract/:id/settlement/send'
const agreeing = '/contract/:id/settlement/agree'

/** What a person says of the figures that the draft has. */
const said = {
  lastDay: day(),
  deductions: deductions(),
  /** The late bills whose penalty is asked for, of those that the draft has. */
  penalties: z.array(id(), { error: 'not_a_list' }).max(MAX_LINES, 'too_long').default([]),
  /** The result that the person saw; if the book gives another one now, nothing is settled. */
  result: integer(-MOST_MONEY, MOST_MONEY),
}
const money = {
  /** Null: what is left stays with the house for now. */
  payOut: payOut.nullable(),
  reason: line(),
}
const body = z.strictObject({ ...said, ...money })
const agreeBody = z.strictObject({
  settlementID: id(),
  result: said.result,
  /** Two people who saw that the landlord settles alone, whatever the tenant has answered. */
  witnesses: witnesses().default([]),
  ...money,
})

type Needs = Pick<
  ApiDependencies,
  'settlements' | 'payBacks' | 'settlementDrafts' | 'progress' | 'usedKeys' | 'caughtUp' | 'today' | 'handle'
>

/** What the product reckons; how the money goes back is said by the person. */
type Reckoned = Omit<
  Awaited<ReturnType<Parameters<Needs['settlements']['agree']>[0]['figures']>>,
  'payOut' | 'reason'
>

type Agreeing = {
  readonly path: string
  readonly money: Pick<z.output<typeof body>, 'payOut' | 'reason'>
  readonly figures: () => Promise<Reckoned>
}

type Drafted = Pick<Statement, 'lines' | 'openBills' | 'deposit' | 'credit' | 'month'>

/** Whether a draft still says what was sent. */
const isUnchanged = (draft: Drafted, sent: Drafted): boolean => {
  const told = ({ lines, openBills, deposit, credit, month }: Drafted) => ({
    lines: lines.map(({ id: _, ...line }) => line),
    openBills,
    deposit,
    credit,
    month,
  })
  return isDeepStrictEqual(told(draft), told(sent))
}

/** The end of a lease: what it would be settled with, and the settlement. */
export const settlementRoutes = (needs: Needs): Route[] => {
  const draftOf = async (
    call: ReaderOf & Pick<Call, 'rule' | 'params'>,
    said: string | undefined,
  ): Promise<SettlementDraft> => {
    const asked = { day: said, scope: scopeOfCall(call) }
    return (await needs.settlementDrafts(call.params.id as string, asked)) ?? refuse('NotFound')
  }
  /** The draft, where it can be settled now. */
  const settledDraft = async (
    call: ReaderOf & Pick<Call, 'rule' | 'params'>,
    lastDay: string,
  ): Promise<SettlementDraft> => {
    await needs.caughtUp()
    const draft = await draftOf(call, lastDay)
    assert(draft.blocked === null, 'UpdateNotAllowed')
    assert(!draft.isPaying, 'BillProcessing')
    assert(!draft.isInRun, 'Conflict')
    assertField(lastDay <= needs.today(), 'lastDay', 'too_big', { max: needs.today() })
    return draft
  }

  type Said = Pick<z.output<typeof body>, 'lastDay' | 'deductions' | 'penalties' | 'result'>

  /** The draft with what a person says of it. */
  const figuresOf = async (
    call: ReaderOf & Pick<Call, 'rule' | 'params'>,
    { lastDay, deductions, penalties, result }: Said,
  ): Promise<Statement & { ends: boolean }> => {
    const draft = await settledDraft(call, lastDay)
    const isOffered = (billID: string) => draft.penalties.some(({ chargeID }) => chargeID === billID)
    // A bill of another tenant and one that was paid meanwhile are answered alike.
    assert(penalties.every(isOffered), 'Conflict')
    const { month, dueDay, openBills, deposit, credit, ends } = draft
    const lines = withPenalties(draft, penalties)
    const sides = sidesOf({ lines, deductions, openBills, deposit, credit })
    // Money came in, or a reading, since the person looked.
    assert(sides.result === result, 'Conflict')
    const figures = { lastDay, day: needs.today(), lines, deductions, month, dueDay, openBills }
    return { ...figures, deposit, credit, result, ends }
  }

  /** What was sent, where the book still says the same. A penalty that has grown since is asked for as it was sent. */
  const figuresAsSent = async (
    call: ReaderOf & Pick<Call, 'rule' | 'params'>,
    { settlementID, result }: Pick<z.output<typeof agreeBody>, 'settlementID' | 'result'>,
  ) => {
    const statement = await needs.settlements.statementOf(call.params.id as string)
    assert(statement?.settlementID === settlementID, 'Conflict')
    const draft = await settledDraft(call, statement.lastDay)
    const asked = statement.lines.filter(({ kind }) => kind === 'penalty').map(({ chargeID }) => chargeID)
    assert(
      asked.every((billID) => draft.penalties.some(({ chargeID }) => chargeID === billID)),
      'Conflict',
    )
    const drafted = { ...draft, lines: withPenalties(draft, []) }
    const sent = { ...statement, lines: statement.lines.filter(({ kind }) => kind !== 'penalty') }
    assert(isUnchanged(drafted, sent), 'Conflict')
    const { lines, deductions } = withAnswers(statement, statement.objections)
    const { lastDay, month, openBills, deposit, credit } = statement
    const sides = sidesOf({ lines, deductions, openBills, deposit, credit })
    assert(sides.result === result, 'Conflict')
    const figures = { lastDay, day: needs.today(), lines, deductions, month, openBills, deposit, credit }
    return { ...figures, result, dueDay: draft.dueDay, ends: draft.ends, statementID: settlementID }
  }

  const agreed = async (
    call: Call<unknown, unknown>,
    { path, money: { payOut, reason }, figures }: Agreeing,
  ) => {
    const { person } = callerOf(call)
    const outcome = await needs.settlements.agree({
      contractID: call.params.id as string,
      actor: { id: person.id, role: person.role },
      commandId: await commandIdOf(call, `post ${path}`, needs),
      correlationId: call.requestID,
      said: { payOut, day: needs.today(), reason },
      figures: async () => {
        const reckoned = await figures()
        return { ...reckoned, payOut: reckoned.result > 0 ? payOut : null, reason }
      },
    })
    await waitUntilSeen(needs, call, outcome.position)
    if (outcome.state === 'refused') throw new Refusal('CreateNotAllowed')
    return { code: 'I0002' as const, data: { id: outcome.settlementID, billID: outcome.billID } }
  }

  const own = (path: string) => ({ method: 'post' as const, path: `/contract/:id/settlement/${path}` })
  const object = commandRoute(objectLine, own('object'), needs)
  const sayTo = commandRoute(sayPayBackTo, own('pay-back-to'), needs)
  const decideBack = commandRoute(decidePayBack, own('pay-back'), needs)
  const accept = commandRoute(acceptSettlement, own('accept'), needs)
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
      handle: (call) =>
        agreed(call as Call<unknown, unknown>, {
          path: settle,
          money: call.body,
          figures: () => figuresOf(call, call.body),
        }),
    }),
    route({
      method: 'post',
      path: sending,
      permission: 'SendSettlement',
      summary:
        'Shows the statement of a settlement to the tenant, who agrees or objects to single lines. One that was sent before is replaced.',
      body: z.strictObject(said),
      readsHeaders: ['Idempotency-Key'],
      answers: ['I0002', 'E0011', 'E0016', 'E0017', 'E0022', 'E0024', 'MSG_S0002', 'V0002'],
      data: z.object({ id: z.uuid() }),
      example: { lastDay: '2026-12-04', deductions: [], result: 2_862_841 },
      handle: async (call) => {
        const { person } = callerOf(call)
        const sent = await needs.settlements.send({
          contractID: call.params.id as string,
          actor: { id: person.id, role: person.role },
          commandId: await commandIdOf(call, `post ${sending}`, needs),
          correlationId: call.requestID,
          figures: () => figuresOf(call, call.body),
        })
        await waitUntilSeen(needs, call, sent.position)
        return { code: 'I0002', data: { id: sent.settlementID } }
      },
    }),
    route({
      method: 'post',
      path: agreeing,
      permission: 'AgreeSettlement',
      summary:
        'Settles a lease by the statement that was sent, after the answers to its objections: all of them are answered, or two people have seen that the landlord settles alone.',
      body: agreeBody,
      readsHeaders: ['Idempotency-Key'],
      answers: ['I0002', 'E0011', 'E0016', 'E0017', 'E0022', 'E0024', 'E0033', 'MSG_S0002', 'V0002'],
      data: z.object({ id: z.uuid(), billID: z.uuid().nullable() }),
      example: {
        settlementID: '0b1f5c1e-7c1a-4d5e-9f53-000000000003',
        payOut: null,
        reason: 'Trả phòng',
        result: 2_862_841,
      },
      handle: (call) =>
        agreed(call as Call<unknown, unknown>, {
          path: agreeing,
          money: call.body,
          figures: async () => ({
            ...(await figuresAsSent(call, call.body)),
            witnesses: call.body.witnesses,
          }),
        }),
    }),
    route({
      ...object,
      body: objectionBody,
      example: {
        settlementID: '0b1f5c1e-7c1a-4d5e-9f53-000000000003',
        lineID: 'deduction:1',
        words: 'Hai lỗ có từ ngày nhận phòng',
        photoIDs: [],
      },
      handle: (call) => object.handle({ ...call, body: { ...call.body, linkID: null } }),
    }),
    route({
      ...accept,
      body: acceptBody,
      example: { settlementID: '0b1f5c1e-7c1a-4d5e-9f53-000000000003', result: 2_862_841 },
      handle: (call) => accept.handle({ ...call, body: { ...call.body, linkID: null } }),
    }),
    route({
      ...sayTo,
      body: payBackToBody,
      example: {
        settlementID: '0b1f5c1e-7c1a-4d5e-9f53-000000000003',
        account: { bin: '970436', number: '0071001234567', holder: 'NGUYEN THI NGOC DIEM' },
      },
      handle: (call) => sayTo.handle({ ...call, body: { ...call.body, linkID: null } }),
    }),
    route({
      ...decideBack,
      handle: async (call) => {
        const answer = await decideBack.handle(call)
        // A person waits for it; what fails here is finished by the worker.
        const position = await needs.payBacks.finish(call.params.id as string)
        if (position !== undefined) await waitUntilSeen(needs, call, position)
        return answer
      },
    }),
  ]
}
