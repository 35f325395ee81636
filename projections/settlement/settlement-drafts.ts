import { BillStatus, openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { dueDayFor } from '../../domain/bill/due-day.ts'
import { isBillable, renewalIn } from '../../domain/contract/contract.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import type { accountColumns } from '../account/account.columns.ts'
import { accounts } from '../account/account.read-model.ts'
import type { Detailed } from '../columns.ts'
import type { contractColumns } from '../contract/contract.columns.ts'
import { contracts } from '../contract/contract.read-model.ts'
import type { Queries } from '../query/query.ts'
import type { MonthProposals } from '../run/month-proposals.ts'
import type { ProposedBill } from '../run/run.answers.ts'
import type { Scope } from '../scope.ts'
import type { SettlementDraft } from './settlement.answers.ts'
import { createTakeBacks } from './take-backs.ts'

type Contract = Detailed<typeof contractColumns> & { readonly id: string }

/**
 * The renewal of a contract holds its money, and is what ends. Who leaves before it begins has it cancelled first: it
 * would go on.
 */
const blockOf = (
  contract: Contract,
  { ofRoom, today }: { readonly ofRoom: readonly Contract[]; readonly today: string },
): Pick<SettlementDraft, 'blocked' | 'renewalID'> => {
  const is = (blocked: SettlementDraft['blocked']) => ({ blocked, renewalID: null })
  if (contract.type === ContractType.BUY) return is('sale')
  if (!isBillable(contract)) return is('unsigned')
  const renewal = renewalIn(ofRoom, contract)
  if (!renewal) return is(null)
  return { blocked: renewal.startDay > today ? 'renewal_to_come' : 'renewed', renewalID: renewal.id }
}

const oddUses = (proposal: ProposedBill | undefined): SettlementDraft['odd'] =>
  (proposal?.doubts ?? []).flatMap((doubt) => {
    if (doubt.kind !== 'odd_use') return []
    const { chargeID, used, mean } = doubt
    const line = proposal?.lines.find((one) => one.chargeID === chargeID)
    return line ? [{ name: line.name, unit: line.unit, used, mean }] : []
  })

/**
 * Drafts the settlement of a lease: what bills would ask for to the last day, what is open, and what is held. Undefined
 * for a contract that is out of scope.
 */
export const createSettlementDrafts =
  (queries: Queries, monthProposals: MonthProposals, today: () => string) =>
  async (
    contractID: string,
    { day: said, scope }: { readonly day: string | undefined; readonly scope: Scope },
  ): Promise<SettlementDraft | undefined> => {
    // Queries answer rows of any model; each caller names its record type.
    const item = async <C>(model: typeof contracts | typeof accounts) =>
      (await queries.item(model as never, contractID, scope)) as unknown as C | undefined
    const [contract, account, takeBack] = await Promise.all([
      item<Contract>(contracts),
      item<Detailed<typeof accountColumns>>(accounts),
      createTakeBacks(queries)(contractID, scope),
    ])
    if (!contract || !account) return undefined
    const { rows: ofRoom } = await queries.list(contracts, { scope, filter: { roomID: [contract.roomID] } })
    const agreed = contract.cancelDay ?? contract.endDay
    const lastDay = said ?? (agreed !== null && agreed < today() ? agreed : today())
    const proposed = await monthProposals(contract.buildingID, lastDay.slice(0, 7), {
      only: contractID,
      roomID: contract.roomID,
      until: lastDay,
    })
    const proposal = proposed.find((one) => one.contractID === contractID)
    const month = proposal?.month ?? lastDay.slice(0, 7)
    const bills = [...(account.bills ?? []), ...(account.leaseBills ?? [])]
    return {
      contractID,
      lastDay,
      month,
      dueDay: proposal?.dueDay ?? dueDayFor(month, contract.dueDayOfMonth, today()),
      lines: [...(proposal?.lines ?? [])],
      penalties: (proposal?.offers ?? []).filter(({ kind }) => kind === 'penalty'),
      unread: [...new Set((proposal?.missing ?? []).map(({ charge }) => charge.name))],
      odd: oddUses(proposal),
      openBills: bills
        .filter(({ status }) => openBillStatuses.some((open) => open === status))
        .filter(({ total, paidAmount }) => total > paidAmount)
        .sort((one, other) => (one.dueDay < other.dueDay ? -1 : 1))
        .map(({ id: billID, number, month, total, paidAmount }) => ({
          billID,
          number,
          month,
          open: total - paidAmount,
        })),
      takeBack,
      deposit: account.deposit,
      depositAgreed: contract.deposit,
      credit: account.credit,
      held: account.held,
      isPaying: bills.some(({ status }) => status === BillStatus.PROCESSING),
      isInRun: proposal === undefined && lastDay >= contract.startDay && lastDay <= (agreed ?? lastDay),
      ...blockOf(contract, { ofRoom: ofRoom as unknown as readonly Contract[], today: today() }),
      ends: agreed !== lastDay,
    }
  }

export type SettlementDrafts = ReturnType<typeof createSettlementDrafts>
