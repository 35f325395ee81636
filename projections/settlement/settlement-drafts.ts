import { BillStatus, openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { dueDayFor } from '../../domain/bill/due-day.ts'
import { isBillable, isRowGoneOnBy, renewalIn } from '../../domain/contract/contract.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import type { accountColumns } from '../account/account.columns.ts'
import { accounts } from '../account/account.read-model.ts'
import type { Detailed, Listed } from '../columns.ts'
import type { contractColumns } from '../contract/contract.columns.ts'
import { contracts } from '../contract/contract.read-model.ts'
import type { Queries } from '../query/query.ts'
import type { MonthProposals } from '../run/month-proposals.ts'
import type { ProposedBill } from '../run/run.answers.ts'
import type { Scope } from '../scope.ts'
import type { SettlementDraft } from './settlement.answers.ts'
import { createTakeBacks } from './take-backs.ts'

type Contract = Detailed<typeof contractColumns> & { readonly id: string }
/** A contract that another one goes on with. */
type Before = Contract & { readonly isOfOtherRoom: boolean }

type Next = {
  readonly ofRoom: readonly (Listed<typeof contractColumns> & { readonly id: string })[]
  /** Its tenant's contract with another room. */
  readonly elsewhere: Contract | undefined
  readonly today: string
}

/**
 * The renewal of a contract, or the tenant's contract with another room, holds its money, and is what ends. Who leaves
 * before it begins has it cancelled first: it would go on.
 */
const blockOf = (
  contract: Contract,
  { ofRoom, elsewhere, today }: Next,
): Pick<SettlementDraft, 'blocked' | 'renewalID'> => {
  const is = (blocked: SettlementDraft['blocked']) => ({ blocked, renewalID: null })
  if (contract.type === ContractType.BUY) return is('sale')
  if (!isBillable(contract)) return is('unsigned')
  const renewal = renewalIn(ofRoom, contract)
  if (renewal)
    return { blocked: renewal.startDay > today ? 'renewal_to_come' : 'renewed', renewalID: renewal.id }
  if (!elsewhere || !isRowGoneOnBy(elsewhere)) return is(null)
  return { blocked: elsewhere.startDay > today ? 'move_to_come' : 'moved', renewalID: elsewhere.id }
}

const unreadIn = (proposal: ProposedBill | undefined): string[] => [
  ...new Set((proposal?.missing ?? []).map(({ charge }) => charge.name)),
]

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
    const item = async <C>(model: typeof contracts | typeof accounts, id: string, within = scope) =>
      (await queries.item(model as never, id, within)) as unknown as C | undefined
    const everywhere: Scope = { reach: 'all', personID: scope.personID }
    const [contract, account] = await Promise.all([
      item<Contract>(contracts, contractID),
      item<Detailed<typeof accountColumns>>(accounts, contractID),
    ])
    if (!contract || !account) return undefined
    const elsewhere =
      contract.movedTo === null ? undefined : await item<Contract>(contracts, contract.movedTo, everywhere)
    const isElsewhereSeen = elsewhere && (await item<Contract>(contracts, elsewhere.id)) !== undefined
    let isWhole = true
    /** The contracts that one goes on with for its tenant, the newest first. */
    const before = async ({ continues, customerID }: Contract): Promise<readonly Before[]> => {
      if (!continues || continues.as === 'holder') return []
      const one = await item<Contract>(contracts, continues.contractID)
      isWhole &&= Boolean(one ?? !(await item(contracts, continues.contractID, everywhere)))
      if (one?.customerID !== customerID) return []
      return [{ ...one, isOfOtherRoom: continues.as === 'room' }, ...(await before(one))]
    }
    const lease = await before(contract)
    const [takeBack, { rows: ofRoom }] = await Promise.all([
      createTakeBacks(queries)([contractID, ...lease.map(({ id }) => id)], scope),
      queries.list(contracts, { scope, filter: { roomID: [contract.roomID] } }),
    ])
    const agreed = contract.cancelDay ?? contract.endDay
    const lastDay = said ?? (agreed !== null && agreed < today() ? agreed : today())
    const proposalFor = async ({
      id,
      buildingID,
      roomID,
    }: Pick<Contract, 'id' | 'buildingID' | 'roomID'>) => {
      const asked = { only: id, roomID, until: lastDay }
      const proposed = await monthProposals(buildingID, lastDay.slice(0, 7), asked)
      return proposed.find((one) => one.contractID === id)
    }
    const proposal = await proposalFor(contract)
    const roomsBefore = await Promise.all(
      lease
        .filter(({ isOfOtherRoom }) => isOfOtherRoom)
        .map(async (one) => {
          const left = await proposalFor(one)
          const unbilled = (left?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0)
          return { contractID: one.id, roomNumber: one.roomNumber ?? '', unbilled, unread: unreadIn(left) }
        }),
    )
    const month = proposal?.month ?? lastDay.slice(0, 7)
    const { blocked, renewalID } = blockOf(contract, {
      ofRoom: ofRoom as unknown as Next['ofRoom'],
      elsewhere,
      today: today(),
    })
    const isOfHouse = renewalID !== elsewhere?.id || isElsewhereSeen
    const bills = [...(account.bills ?? []), ...(account.leaseBills ?? [])]
    return {
      contractID,
      lastDay,
      month,
      dueDay: proposal?.dueDay ?? dueDayFor(month, contract.dueDayOfMonth, today()),
      lines: [...(proposal?.lines ?? [])],
      penalties: (proposal?.offers ?? []).filter(({ kind }) => kind === 'penalty'),
      unread: unreadIn(proposal),
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
      // Who sees one house of a lease alone would settle it without what the other one asks for.
      blocked: blocked ?? (isWhole ? null : 'other_house'),
      renewalID: isOfHouse ? renewalID : null,
      roomsBefore: roomsBefore.filter(({ unbilled, unread }) => unbilled !== 0 || unread.length > 0),
      ends: agreed !== lastDay,
    }
  }

export type SettlementDrafts = ReturnType<typeof createSettlementDrafts>
