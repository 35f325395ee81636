import { linesOf } from '../../domain/handover/handover.ts'
import { LINE_MAX } from '../../domain/limits.ts'
import type { Detailed, Listed } from '../columns.ts'
import type { deductionColumns } from '../deduction/deduction.columns.ts'
import { deductions } from '../deduction/deduction.read-model.ts'
import type { handoverColumns } from '../handover/handover.columns.ts'
import { handovers } from '../handover/handover.read-model.ts'
import type { Queries } from '../query/query.ts'
import type { Scope } from '../scope.ts'
import type { SettlementDraft } from './settlement.answers.ts'
import { settlements } from './settlement.read-model.ts'

type Row = Listed<typeof deductionColumns>

/**
 * What is deducted for the rooms of a lease as they were taken back; it waits until its tenant has confirmed them or they
 * are closed. A settlement takes it, as far as a person left it there: then it is proposed to none after it.
 */
export const createTakeBacks = (queries: Queries) => {
  const deductionsOf = async (row: Row, scope: Scope) => {
    const handover = (await queries.item(handovers, row.handoverID, scope)) as unknown as
      | Detailed<typeof handoverColumns>
      | undefined
    if (!handover) return []
    const names = new Map(linesOf(handover as never).map(({ lineID, name }) => [lineID, name]))
    const deducted = row.lines.map(({ lineID, amount, note }) => ({
      name: [...[names.get(lineID), note].filter(Boolean).join(': ')].slice(0, LINE_MAX).join(''),
      amount,
    }))
    const waits = !['confirmed', 'closed'].includes(handover.status)
    return [{ handoverID: row.handoverID, day: handover.day, waits, deductions: deducted }]
  }
  /** @param lease its contracts, the newest first */
  return async (lease: readonly string[], scope: Scope): Promise<SettlementDraft['takeBack']> => {
    const filter = { contractID: lease }
    const [deducted, settled] = await Promise.all([
      queries.list(deductions, { scope, filter }),
      queries.list(settlements, { scope, filter: { ...filter, state: ['booking', 'booked'] } }),
    ])
    const isSettled = new Set((settled.rows as unknown as readonly Row[]).map(({ contractID }) => contractID))
    if (isSettled.has(lease[0] ?? '')) return null
    const rows = (deducted.rows as unknown as readonly Row[])
      .filter(({ contractID, lines }) => lines.length > 0 && !isSettled.has(contractID))
      .toSorted((one, other) => lease.indexOf(one.contractID) - lease.indexOf(other.contractID))
    const all = (await Promise.all(rows.map((row) => deductionsOf(row, scope)))).flat()
    const shown = all.find(({ waits }) => waits) ?? all[0]
    return shown ? { ...shown, deductions: all.flatMap((one) => one.deductions) } : null
  }
}
