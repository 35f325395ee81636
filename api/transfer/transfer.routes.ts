import { z } from 'zod'
import { month, optionalLine } from '../../domain/fields.ts'
import { createMatcher, type Seen, type Suggestion } from '../../domain/transfer/match-transfer.ts'
import { transferCommands } from '../../domain/transfer/transfer.commands.ts'
import { transferMonth } from '../../projections/report/report.answers.ts'
import { type ProposedMatch, proposedMatch } from '../../projections/transfer/suggestion.answers.ts'
import { transfers as transferModel } from '../../projections/transfer/transfer.read-model.ts'
import { createdData, dataOf } from '../commands/command-answers.ts'
import { waitUntilSeen } from '../commands/command-routes.ts'
import { commandIdOf, expectedRevision, onlyOnce } from '../commands/idempotency.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from '../reads/then.ts'
import { type Call, callerOf, type Route, readerOf, route } from '../route.ts'

type Needs = ReadNeeds &
  Pick<ApiDependencies, 'transfers' | 'matchingBook' | 'progress' | 'scopes' | 'usedKeys'>

const { SeeTransfer, MatchTransfer } = transferCommands

const typed = SeeTransfer.omit({ source: true, reference: true, content: true }).extend({
  /** The bank's number, if known: the same transfer in a statement is then recognised. */
  reference: SeeTransfer.shape.reference.optional(),
  content: SeeTransfer.shape.content.optional(),
})

/** Maximum number of unmatched transfers in one answer; a screen shows no more. */
const MOST_WAITING = 200

/** Transfers received by the bank, and the contracts that they are for (specification: Bank transfers). */
export const transferRoutes = (needs: Needs): Route[] => {
  const { transfers, matchingBook, queries, scopes, usedKeys } = needs
  const once = (path: string) => ({ route: `post ${path}`, usedKeys })
  const asking = (call: Call, commandId: string) => {
    const { id, role } = callerOf(call).person
    const revision = expectedRevision(call.request.headers['if-match'])
    return {
      actor: { id, role },
      commandId,
      correlationId: call.requestID,
      ...(revision !== undefined && { expectedRevision: revision }),
    }
  }
  /** The buildings whose contracts the reader may be told; undefined for all. */
  const housesOf = async (call: Call): Promise<ReadonlySet<string> | undefined> => {
    const reader = readerOf(call)
    if (reader.role === 'program') return reader.houses ? new Set(reader.houses) : undefined
    return call.rule === 'all' ? undefined : scopes.buildingsOf(reader.id)
  }

  return [
    route({
      method: 'post',
      path: '/transfer/add',
      permission: 'SeeTransfer',
      summary: 'Type a transfer by hand; one that is known already stays as it is.',
      body: typed,
      readsHeaders: ['Idempotency-Key'],
      answers: ['I0002', 'E0011', 'MSG_S0002', 'V0002'],
      data: createdData,
      handle: async (call) => {
        const commandId = await commandIdOf(call as Call, 'post /transfer/add', { usedKeys })
        const by = asking(call as Call, commandId)
        const { reference = `hand:${by.commandId}`, content = '', ...said } = call.body
        const made = await transfers.see({ ...said, reference, content, source: 'hand' }, by)
        await transfers.judge([made.id])
        await waitUntilSeen(needs, call as Call, made.position)
        return { code: 'I0002', data: dataOf('I0002', made) }
      },
    }),
    route({
      method: 'get',
      path: '/transfer/suggestion',
      permission: 'transfer.read',
      summary: `What the transfers that wait may be for (the newest ${MOST_WAITING}), with reasons.`,
      answers: ['I0001'],
      data: z.array(proposedMatch),
      handle: async (call) => {
        const { rows } = await queries.list(transferModel, {
          scope: scopeOfCall(call),
          filter: { state: 'waiting' },
          limit: MOST_WAITING,
        })
        const asked = rows as readonly ((typeof rows)[number] & Seen)[]
        const readable = asked.map((row) => ({ ...row, content: row.content ?? '' }))
        const match = createMatcher(await matchingBook(readable))
        const houses = await housesOf(call as Call)
        const inReach = ({ contract }: Suggestion) => houses?.has(contract.buildingID) ?? true
        const data = readable.map((row): ProposedMatch => {
          const { suggestions, marks } = match(row)
          return {
            id: row.id,
            marks: marks.map(({ from, to }) => ({ from, to })),
            suggestions: suggestions.filter(inReach).map(({ contract, bills, allocate, reasons }) => ({
              contractID: contract.id,
              contractNumber: contract.number,
              roomNumber: contract.roomNumber,
              buildingName: contract.buildingName,
              customerName: contract.customerName,
              bills: bills.map(({ id, number, open, dueDay }) => ({ id, number, open, dueDay })),
              allocate: [...allocate],
              reasons: [...reasons],
            })),
          }
        })
        return { code: 'I0001', data, total: data.length }
      },
    }),
    route({
      method: 'get',
      path: '/transfer/month',
      permission: 'transfer.read',
      summary: 'What came by the bank in a month: what is matched, became credit, is set aside and waits.',
      query: z.strictObject({ month: month(), ...thenQuery }),
      answers: ['I0001', 'V0001'],
      ...thenAnswers,
      data: transferMonth,
      handle: async (call) => {
        const { reports } = await readsOf(call, needs)
        const data = await reports.transferMonth(call.query.month, scopeOfCall(call))
        return { code: 'I0001', data }
      },
    }),
    route({
      method: 'post',
      path: '/transfer/:id/match',
      permission: 'MatchTransfer',
      summary:
        'Say whose a transfer is: it goes to the account of the contract, what no bill takes as credit.',
      body: MatchTransfer,
      readsHeaders: ['Idempotency-Key', 'If-Match'],
      answers: ['I0003', 'E0011', 'E0028', 'MSG_S0002', 'V0002'],
      data: createdData,
      handle: async (call) => {
        const { data } = await onlyOnce(call as Call, once('/transfer/:id/match'), async (commandId) => {
          const by = asking(call as Call, commandId)
          const matched = await transfers.match(call.params.id as string, call.body, by)
          await waitUntilSeen(needs, call as Call, matched.position)
          return { data: dataOf('I0003', matched) }
        })
        return { code: 'I0003', data }
      },
    }),
    route({
      method: 'post',
      path: '/transfer/:id/unmatch',
      permission: 'UnmatchTransfer',
      summary: 'Let a transfer wait again; its receipt in the account of the contract is reversed.',
      body: z.strictObject({ reason: optionalLine().optional() }),
      readsHeaders: ['Idempotency-Key', 'If-Match'],
      answers: ['I0003', 'E0011', 'E0016', 'MSG_S0002', 'V0002'],
      data: createdData,
      handle: async (call) => {
        const { data } = await onlyOnce(call as Call, once('/transfer/:id/unmatch'), async (commandId) => {
          const by = asking(call as Call, commandId)
          const unmatched = await transfers.unmatch(call.params.id as string, call.body.reason || '–', by)
          await waitUntilSeen(needs, call as Call, unmatched.position)
          return { data: dataOf('I0003', unmatched) }
        })
        return { code: 'I0003', data }
      },
    }),
  ]
}
