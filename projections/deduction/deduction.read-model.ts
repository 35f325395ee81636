import { readModel, type Seen, type Table } from '../read-model.ts'
import { deductionColumns } from './deduction.columns.ts'

const show = ({ entity }: Seen, deduction: Table<typeof deductionColumns>) =>
  deduction.change(entity, ({ customerID }) => ({ shownTo: customerID }))

/**
 * What is deducted for rooms that were taken back, beside the handover and not in it: who notes a difference does not see
 * what it costs.
 */
export const deductions = readModel({
  name: 'deduction',
  version: 1,
  columns: deductionColumns,
  within: { stream: 'handover', by: 'handoverID' },
  scope: { building: 'buildingID', person: 'shownTo', contract: 'contractID' },
  about: 'customerID',
  resource: { name: 'deduction', permission: 'deduction.read' },
  order: { by: 'createdAt', direction: 'desc' },
  on: {
    HandoverStarted: ({ entity, data: { way, day: _, ...place } }, deduction) => {
      if (way === 'out')
        deduction.insert(entity, { ...place, handoverID: entity, shownTo: null, total: 0, lines: [] })
    },
    HandoverSent: show,
    HandoverConfirmed: show,
    HandoverObjected: show,
    HandoverDeducted: ({ entity, data: { deductions: lines } }, deduction) =>
      deduction.update(entity, { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) }),
    HandoverDiscarded: ({ entity }, deduction) => deduction.delete(entity),
    PersonalDataErased: ({ entity }, deduction) =>
      deduction.changeEach('customerID', entity, ({ lines }) => ({
        lines: lines.map((one) => ({ ...one, note: null })),
      })),
  },
})
