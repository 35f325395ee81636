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

/**
 * What is deducted for the take-back of a contract's room; it waits until its tenant has confirmed it or it is closed. A
 * settlement takes it, as far as a person left it there: then it is proposed to none after it.
 */
export const createTakeBacks =
  (queries: Queries) =>
  async (contractID: string, scope: Scope): Promise<SettlementDraft['takeBack']> => {
    const filter = { contractID: [contractID] }
    const [deducted, settled] = await Promise.all([
      queries.list(deductions, { scope, filter }),
      queries.list(settlements, { scope, filter: { ...filter, state: ['booking', 'booked'] } }),
    ])
    const [row] = deducted.rows as unknown as readonly Listed<typeof deductionColumns>[]
    if (!row || row.lines.length === 0 || settled.rows.length > 0) return null
    const handover = (await queries.item(handovers, row.handoverID, scope)) as unknown as
      | Detailed<typeof handoverColumns>
      | undefined
    if (!handover) return null
    const names = new Map(linesOf(handover as never).map(({ lineID, name }) => [lineID, name]))
    return {
      handoverID: row.handoverID,
      day: handover.day,
      waits: !['confirmed', 'closed'].includes(handover.status),
      deductions: row.lines.map(({ lineID, amount, note }) => ({
        name: [...[names.get(lineID), note].filter(Boolean).join(': ')].slice(0, LINE_MAX).join(''),
        amount,
      })),
    }
  }
