import { z } from 'zod'
import { lastBillRunOf, runBillID } from '../../commands/run/run-bill.ts'
import { lineFields } from '../../domain/bill/line.ts'
import { charge } from '../../domain/charge/charge.ts'
import { reasonOf } from '../../domain/codes.ts'
import { day, id, month } from '../../domain/fields.ts'
import { BULK_MAX } from '../../domain/limits.ts'
import { utilities } from '../../domain/meter/meter-codes.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import { type RunBill, runBill } from '../../domain/run/run.events.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import type { ReadNeeds } from '../reads/then.ts'
import { type Call, callerOf, type ReaderOf, type Route, route } from '../route.ts'
import { waitUntilSeen } from './command-routes.ts'

const { title, month: billMonth, dueDay, ...asked } = runBill.shape
/** Missing values are those that the preview proposes. */
const bill = z.strictObject({
  ...asked,
  ...z.object({ title, month: billMonth, dueDay }).partial().shape,
})

const line = z.object(lineFields)
const span = z.object({ used: z.int(), days: z.int() })
const doubt = z.union([
  z.object({
    kind: z.literal('odd_use'),
    meterID: z.uuid(),
    readingID: z.uuid(),
    chargeID: z.uuid(),
    used: z.int(),
    days: z.int(),
    mean: z.int(),
    spans: z.array(span),
  }),
  z.object({
    kind: z.literal('no_lease'),
    meterID: z.uuid(),
    utility: z.literal([...utilities]),
    used: z.int(),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  z.object({
    kind: z.literal('less_than_rooms'),
    meterID: z.uuid(),
    used: z.int(),
    own: z.int(),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  z.object({ kind: z.literal('before'), contractID: z.uuid(), from: z.iso.date(), to: z.iso.date() }),
])

const proposed = z.object({
  contractID: z.uuid().nullable(),
  roomID: z.uuid(),
  roomNumber: z.string(),
  customerID: z.uuid().nullable(),
  customerName: z.string().nullable(),
  month: z.string(),
  dueDay: z.iso.date(),
  lines: z.array(line),
  total: z.int(),
  credit: z.object({ amount: z.int(), automatic: z.boolean() }),
  before: z.int().nullable(),
  reasons: z.record(z.string(), z.string()).nullable(),
  missing: z.array(
    z.object({
      meterID: z.uuid().nullable(),
      charge,
      last: z.object({ day: z.iso.date().nullable(), value: z.int() }).nullable(),
      people: z.int(),
      below: z.int(),
    }),
  ),
  doubts: z.array(doubt),
  offers: z.array(line),
})

const refused = z.array(z.object({ contractID: z.uuid(), code: z.string(), field: z.string().optional() }))
const issued = z.array(z.object({ contractID: z.uuid(), billID: z.uuid() }))

/** The title of a bill of a month, as uploads use it too. */
const titleOf = (month: string): string => {
  const [year, number] = month.split('-')
  return `Tiền phòng tháng ${Number(number)}/${year}`
}

/** A line without null values, because one event has the bills of a whole building. */
const saidIn = (line: RunBill['lines'][number]): RunBill['lines'][number] =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)) as typeof line

type Needs = ReadNeeds & Pick<ApiDependencies, 'runs' | 'monthProposals' | 'monthRuns' | 'progress'>

/** The bills of a month of a building: preview, run, and revert. */
export const runRoutes = (needs: Needs): Route[] => {
  const { runs, monthProposals, monthRuns } = needs
  const assertHouse = async (call: ReaderOf & Pick<Call, 'rule'>, buildingID: string) => {
    if (!(await needs.queries.has(buildings, buildingID, scopeOfCall(call)))) refuse('NotFound')
  }
  const complete = async (
    buildingID: string,
    month: string,
    bills: readonly z.output<typeof bill>[],
  ): Promise<RunBill[]> => {
    const isWhole = bills.every((one) => one.dueDay && one.month)
    const known = isWhole ? [] : await monthProposals(buildingID, month)
    return bills.map((one): RunBill => {
      const proposal = known.find(({ contractID }) => contractID === one.contractID)
      const of = one.month ?? proposal?.month ?? month
      const due = one.dueDay ?? proposal?.dueDay
      const lines = one.lines.map(saidIn)
      return { ...one, lines, month: of, title: one.title ?? titleOf(of), dueDay: due ?? needs.today() }
    })
  }
  return [
    route({
      method: 'post',
      path: '/bill/run/preview',
      permission: 'StartBillRun',
      summary:
        'What the bills of a month of a building would be: for each contract without one its lines, what is missing and what is odd; or for one contract what is not billed yet. With `until`: rent, charges and uses to that day, as if the tenants left on it.',
      body: z.strictObject({
        buildingID: id(),
        month: month(),
        contractID: id().optional(),
        until: day().optional(),
      }),
      answers: ['I0001', 'E0011', 'V0002'],
      data: z.array(proposed),
      handle: async (call) => {
        const { buildingID, month, contractID: only, until } = call.body
        await assertHouse(call, buildingID)
        const data = await monthProposals(buildingID, month, { only, until })
        return { code: 'I0001', data: [...data], total: data.length }
      },
    }),
    route({
      method: 'post',
      path: '/bill/run',
      permission: 'StartBillRun',
      summary:
        'Issue the bills of a month, each by itself. Repeated under the same run it answers as the first time.',
      body: z.strictObject({
        buildingID: id(),
        month: month(),
        runID: id(),
        bills: z.array(bill, { error: 'not_a_list' }).min(1, 'required').max(BULK_MAX, 'too_long'),
      }),
      largeBody: true,
      answers: ['I0002', 'E0011', 'E0016', 'MSG_S0002', 'V0002'],
      data: z.object({ runID: z.uuid(), issued, refused }),
      handle: async (call) => {
        const { person } = callerOf(call)
        const { buildingID, month, runID } = call.body
        await assertHouse(call, buildingID)
        const outcome = await runs.start({
          runID,
          buildingID,
          month,
          bills: await complete(buildingID, month, call.body.bills),
          actor: { id: person.id, role: person.role },
          correlationId: call.requestID,
        })
        await waitUntilSeen(needs, call, outcome.position)
        const [first] = outcome.refused
        if (first && outcome.issued.length === 0) throw new Refusal(reasonOf(first.code))
        return {
          code: 'I0002',
          data: { runID, issued: [...outcome.issued], refused: [...outcome.refused] },
        }
      },
    }),
    route({
      method: 'post',
      path: '/bill/run/:runID/revert',
      permission: 'RevertBillRun',
      summary: 'Take the bills of a run back as a whole, while nothing of it is paid.',
      answers: ['I0004', 'E0011', 'E0016', 'E0020', 'MSG_S0002'],
      data: z.object({ runID: z.uuid(), kept: z.array(z.uuid()) }),
      handle: async (call) => {
        const { person } = callerOf(call)
        const runID = call.params.runID as string
        const { kept, position } = await runs.revert({
          runID,
          actor: { id: person.id, role: person.role },
          correlationId: call.requestID,
        })
        await waitUntilSeen(needs, call, position)
        return { code: 'I0004', data: { runID, kept: [...kept] } }
      },
    }),
    route({
      method: 'get',
      path: '/building/:id/bill-run',
      permission: 'StartBillRun',
      summary:
        'The runs of bills of a month (this one unless said) of a building, the newest first, without the last bills of settled leases.',
      query: z.strictObject({ month: month().optional() }),
      answers: ['I0001', 'V0001', 'E0011'],
      data: z.array(
        z.object({
          id: z.uuid(),
          at: z.iso.datetime(),
          byName: z.string().nullable(),
          total: z.int(),
          bills: issued,
          refused,
          working: z.boolean(),
          reverted: z.boolean(),
        }),
      ),
      handle: async (call) => {
        const buildingID = call.params.id as string
        await assertHouse(call, buildingID)
        const rows = await monthRuns(buildingID, call.query.month ?? needs.today().slice(0, 7))
        const ofMonth = rows.filter(
          ({ id, settlementIDs }) => !settlementIDs.some((one) => lastBillRunOf(one) === id),
        )
        const data = ofMonth.map(({ contractIDs, settlementIDs: _, refused, ...run }) => ({
          ...run,
          refused: [...refused],
          bills: contractIDs.map((contractID) => ({ contractID, billID: runBillID(run.id, contractID) })),
        }))
        return { code: 'I0001', data, total: data.length }
      },
    }),
  ]
}
