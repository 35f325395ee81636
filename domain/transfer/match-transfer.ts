import type { Allocation } from '../account/account.ts'
import { BillStatus } from '../bill/bill-codes.ts'
import { type RentChange, rentOn } from '../contract/rent.ts'
import {
  asCrockford,
  beginningOf,
  type CodeReading,
  codesCutTo,
  codesInWords,
  type Span,
  squeeze,
} from './code-in-words.ts'

/** A bill that a transfer may pay. */
export type BookedBill = {
  readonly id: string
  readonly number: string
  readonly paymentCode: string
  readonly contractID: string
  readonly status: BillStatus
  /** The open amount in đồng. */
  readonly open: number
  readonly dueDay: string
}

/** A contract, with what is known about its payers. */
export type BookedContract = {
  readonly id: string
  readonly number: string
  readonly roomNumber: string
  readonly buildingID: string
  readonly buildingName: string
  readonly customerName: string | null
  /** The rent as the contract began and what was said of it since; null when it has none. */
  readonly rented: { readonly price: number; readonly rents: readonly RentChange[] | null } | null
  /** It has not ended. */
  readonly current: boolean
  /** The first contract of its lease, which renewals continue: money for one of them pays the bills of all. */
  readonly leaseID: string
}

/** The records for matching the transfers of one round: bills, contracts, and who has paid for what before. */
export type MatchingBook = {
  readonly bills: readonly BookedBill[]
  readonly contracts: readonly BookedContract[]
  /** Buildings by bank account number. */
  readonly buildingsOf: ReadonlyMap<string, readonly string[]>
  /** The codes with which what is left of a lease is paid back: money with one comes back from the bank. */
  readonly payBacks: readonly { readonly code: string; readonly contractID: string }[]
  /** How often transfers of a payer were matched to a contract: `payerKey` → contract → count. */
  readonly paidBefore: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** A reason for or against a suggested contract. */
export type MatchReason =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'codeCut' | 'codeAlike'; readonly seen: string; readonly code: string }
  | { readonly kind: 'codePaid' | 'codeBack'; readonly code: string }
  | { readonly kind: 'exact' | 'otherAccount' }
  | { readonly kind: 'sumExact'; readonly count: number }
  | { readonly kind: 'sameAccount'; readonly times: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'rentOnly'; readonly amount: number }
  | { readonly kind: 'less' | 'more'; readonly by: number }

/** A contract that a transfer may be for, and the bills that it would pay. */
export type Suggestion = {
  readonly contract: BookedContract
  readonly bills: readonly BookedBill[]
  readonly allocate: readonly Allocation[]
  readonly reasons: readonly MatchReason[]
}

/** The data of a transfer that helps to match it. */
export type Seen = {
  readonly day: string
  readonly account: string
  readonly virtualAccount: string | null
  readonly amount: number
  readonly content: string
  readonly payer: string | null
}

export type Matching = {
  /**
   * Set when no person has to decide: the text has the code of exactly one open bill, and the money was received on
   * the account of its building.
   */
  readonly certain: { readonly contractID: string; readonly allocate: readonly Allocation[] } | null
  readonly suggestions: readonly Suggestion[]
  /** The parts of the text that were read as a code. */
  readonly marks: readonly Span[]
}

const MOST_SUGGESTIONS = 3
/** With more contracts than this, the amount alone is not significant. */
const MOST_OF_AMOUNT = 3
/** Shorter names occur in too many texts. */
const LEAST_NAME = 4

/** The weight of each reason: a code outweighs an earlier payer, and that outweighs amount and name. */
const weights: Readonly<Record<MatchReason['kind'], number>> = {
  code: 100,
  codePaid: 90,
  codeBack: 90,
  codeCut: 80,
  codeAlike: 75,
  sameAccount: 40,
  exact: 30,
  sumExact: 28,
  name: 20,
  rentOnly: 12,
  otherAccount: 0,
  less: 0,
  more: 0,
}
const weightOf = (reasons: readonly MatchReason[]): number =>
  reasons.reduce((sum, { kind }) => sum + weights[kind], 0)

/** The key by which payers are compared: the digits of an account, else the name in the banks' notation. */
export const payerKey = (payer: string | null): string | null => {
  if (!payer) return null
  const account = payer.match(/\d[\d .-]{4,}\d/)?.[0].replace(/\D/g, '')
  return account || squeeze(payer).text || null
}

const isOpen = ({ status, open }: BookedBill): boolean =>
  open > 0 && (status === BillStatus.UN_PAID || status === BillStatus.OVERDUE)

/** Divides an amount among these bills, in their order; a remainder is in none of the parts. */
export const divide = (amount: number, bills: readonly Pick<BookedBill, 'id' | 'open'>[]): Allocation[] => {
  let rest = amount
  const parts: Allocation[] = []
  for (const { id, open } of bills) {
    const part = Math.min(open, rest)
    if (part > 0) parts.push({ billID: id, amount: part })
    rest -= part
  }
  return parts
}

/**
 * Finds the contract of a transfer. The indexes are built once for all, because a statement may have a thousand
 * transfers.
 */
export const createMatcher = ({ bills, contracts, buildingsOf, payBacks, paidBefore }: MatchingBook) => {
  const byCode = Map.groupBy(bills, ({ paymentCode }) => asCrockford(paymentCode))
  const payBacksBy = Map.groupBy(payBacks, ({ code }) => asCrockford(code))
  const openBills = bills.filter(isOpen).toSorted(byDueDay)
  const openCodes = openBills.map(({ paymentCode }) => paymentCode).toSorted()
  const openOf = Map.groupBy(openBills, ({ contractID }) => contractID)
  const contractOf = new Map(contracts.map((contract) => [contract.id, contract]))
  const leaseOf = (contractID: string) => contractOf.get(contractID)?.leaseID ?? contractID
  const openOfLease = Map.groupBy(openBills, ({ contractID }) => leaseOf(contractID))
  const currentOf = new Map(
    contracts
      .filter(({ current }) => current)
      .toReversed()
      .map(({ id, leaseID }) => [leaseID, id]),
  )
  /** How often somebody has paid, by the contract with which the lease goes on now. */
  const paidNow = (paid: ReadonlyMap<string, number> | undefined): ReadonlyMap<string, number> => {
    const times = new Map<string, number>()
    for (const [contractID, often] of paid ?? []) {
      const isCurrent = contractOf.get(contractID)?.current
      const id = isCurrent ? contractID : currentOf.get(leaseOf(contractID))
      if (id) times.set(id, (times.get(id) ?? 0) + often)
    }
    return times
  }
  /** With these bills, those that the lease's other contracts have asked for before: the oldest are paid first. */
  const withOlder = (meant: readonly BookedBill[]): readonly BookedBill[] => {
    const older = meant.flatMap((bill) =>
      (openOfLease.get(leaseOf(bill.contractID)) ?? []).filter(
        ({ contractID, dueDay }) => contractID !== bill.contractID && dueDay < bill.dueDay,
      ),
    )
    return [...new Set([...older, ...meant])].sort(byDueDay)
  }
  const names = contracts.flatMap((contract) => {
    const name = squeeze(contract.customerName ?? '').text
    return name.length < LEAST_NAME ? [] : [{ contract, name }]
  })

  /** The bills whose truncated code may be at this range: those that share the most characters with it. */
  const billsCutAt = ({ text }: CodeReading): { bills: readonly BookedBill[]; shared: number } => {
    const least = beginningOf(text)
    let from = 0
    for (let to = openCodes.length; from < to; ) {
      const middle = (from + to) >> 1
      if ((openCodes[middle] as string) < least) from = middle + 1
      else to = middle
    }
    let end = from
    while (openCodes[end]?.startsWith(least)) end++
    const { shared, codes } = codesCutTo(text, openCodes.slice(from, end))
    return { bills: codes.flatMap((code) => byCode.get(code) ?? []).filter(isOpen), shared }
  }

  return (transfer: Seen): Matching => {
    const { amount, content } = transfer
    const houses = new Set(
      [transfer.account, transfer.virtualAccount].flatMap((number) => buildingsOf.get(number ?? '') ?? []),
    )
    const reasonsOf = new Map<string, MatchReason[]>()
    const meant = new Map<string, BookedBill[]>()
    const marks: Span[] = []
    const add = (contractID: string, reason: MatchReason, bill?: BookedBill) => {
      const all = reasonsOf.get(contractID) ?? []
      if (!all.some(({ kind }) => kind === reason.kind)) reasonsOf.set(contractID, [...all, reason])
      if (bill && !meant.get(contractID)?.includes(bill))
        meant.set(contractID, [...(meant.get(contractID) ?? []), bill])
    }

    const read = codesInWords(content)
    const found = new Set<BookedBill>()
    for (const reading of read.exact) {
      const named = byCode.get(reading.text) ?? []
      if (named.length > 0) marks.push(reading)
      for (const bill of named) found.add(bill)
      for (const { contractID, code } of payBacksBy.get(reading.text) ?? []) {
        marks.push(reading)
        add(contractID, { kind: 'codeBack', code })
      }
    }
    for (const bill of found) {
      const code = bill.paymentCode
      if (isOpen(bill)) add(bill.contractID, { kind: 'code', code }, bill)
      else add(bill.contractID, { kind: 'codePaid', code })
    }
    if (found.size === 0) {
      for (const reading of read.alike) {
        for (const bill of (byCode.get(reading.text) ?? []).filter(isOpen)) {
          marks.push(reading)
          const seen = squeeze(content.slice(reading.from, reading.to)).text
          add(bill.contractID, { kind: 'codeAlike', seen, code: bill.paymentCode }, bill)
        }
      }
      for (const reading of marks.length > 0 ? [] : read.cut) {
        const cut = billsCutAt(reading)
        if (cut.bills.length !== 1) continue
        const seen = reading.text.slice(0, cut.shared)
        marks.push(shortened(content, reading, cut.shared))
        for (const bill of cut.bills)
          add(bill.contractID, { kind: 'codeCut', seen, code: bill.paymentCode }, bill)
      }
    }

    const [only] = found
    const house = only && contractOf.get(only.contractID)?.buildingID
    const certain =
      only && found.size === 1 && isOpen(only) && house !== undefined && houses.has(house)
        ? { contractID: only.contractID, allocate: divide(amount, withOlder([only])) }
        : null

    const near = (contract: BookedContract) => houses.size === 0 || houses.has(contract.buildingID)
    for (const [contractID, times] of paidNow(paidBefore.get(payerKey(transfer.payer) ?? '')))
      add(contractID, { kind: 'sameAccount', times })
    const words = squeeze(content).text + squeeze(transfer.payer ?? '').text
    for (const { contract, name } of names)
      if (contract.current && near(contract) && words.includes(name))
        add(contract.id, { kind: 'name', name: contract.customerName ?? '' })
    const ofAmount = [...openOf].filter(
      ([id, own]) =>
        near(contractOf.get(id) as BookedContract) &&
        (own.some(({ open }) => open === amount) || (own.length > 1 && sumOf(own) === amount)),
    )
    for (const [id] of ofAmount.length <= MOST_OF_AMOUNT
      ? ofAmount
      : ofAmount.filter(([id]) => reasonsOf.has(id)))
      if (!reasonsOf.has(id)) reasonsOf.set(id, [])
    for (const contract of contracts)
      if (reasonsOf.has(contract.id) && contract.rented && rentOn(contract.rented, transfer.day) === amount)
        add(contract.id, { kind: 'rentOnly', amount })

    const suggestions = [...reasonsOf].flatMap(([contractID, reasons]) => {
      const contract = contractOf.get(contractID)
      if (!contract) return []
      const own = openOfLease.get(leaseOf(contractID)) ?? []
      const named = meant.get(contractID)
      const chosen = named ? withOlder(named) : billsFor(amount, own)
      const open = sumOf(chosen)
      const all: MatchReason[] = [...reasons]
      if (chosen.length > 0 && open === amount) {
        if (chosen.length === 1) all.push({ kind: 'exact' })
        else all.push({ kind: 'sumExact', count: chosen.length })
      }
      if (houses.size > 0 && !houses.has(contract.buildingID)) all.push({ kind: 'otherAccount' })
      if (chosen.length > 0 && amount < open) all.push({ kind: 'less', by: open - amount })
      if (chosen.length > 0 && amount > open) all.push({ kind: 'more', by: amount - open })
      return [{ contract, bills: chosen, allocate: divide(amount, chosen), reasons: all }]
    })
    return {
      certain,
      suggestions: suggestions
        .toSorted((one, other) => weightOf(other.reasons) - weightOf(one.reasons))
        .slice(0, MOST_SUGGESTIONS),
      marks,
    }
  }
}

const byDueDay = (one: BookedBill, other: BookedBill): number =>
  one.dueDay < other.dueDay ? -1 : one.dueDay > other.dueDay ? 1 : 0

const sumOf = (bills: readonly BookedBill[]): number => bills.reduce((sum, { open }) => sum + open, 0)

/** The bill of exactly this amount; else the oldest ones until the amount is used up. */
const billsFor = (amount: number, own: readonly BookedBill[]): readonly BookedBill[] => {
  const same = own.find(({ open }) => open === amount)
  if (same) return [same]
  let rest = amount
  return own.filter(({ open }) => {
    const before = rest
    rest -= open
    return before > 0
  })
}

/** The part of a range that equals the code; counted in normalised characters. */
const shortened = (content: string, { from, to }: Span, signs: number): Span => {
  let end = from
  for (let left = signs; end < to && left > 0; end++) left -= squeeze(content[end] ?? '').text.length
  return { from, to: end }
}
