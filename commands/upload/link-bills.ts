import type { BilledContract } from '../../domain/bill/bill.commands.ts'
import { dueDayFor } from '../../domain/bill/due-day.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { nameKey, plainNameKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { LINES_READ } from './bill-columns.ts'
import { codedOf, differs, movedErrors, unknownCode } from './coded.ts'
import { type BilledRow, billDoubts, leftBy, yearBefore } from './doubts.ts'
import { chargeMeters, hasReadings } from './metered-lines.ts'
import type { CodedBill, Found, Link, Linked, Meter, NamedContract, NamedRoom } from './named.ts'
import { asWord, columnOf, customerErrors, roomErrors } from './references.ts'
import type { RowData } from './staging.ts'

const places = Array.from({ length: LINES_READ }, (_, index) => index + 1)

/** Rows of upload type 3 as IssueBill: the contract is that which the room has in the month. */
export const linkBills: Link = async (rows, { named, today, seen, left, customersCalled }) => {
  const customers = await customersCalled(rows.map(({ value }) => String(value.customer ?? '')))
  const inBook = await codedOf(rows, named.codedBills)
  const rooms = await Promise.all(
    rows.map(({ value: { building, room } }, index) => {
      if (inBook[index]) return inBook[index]
      return room === undefined ? undefined : named.room(asWord(building), String(room))
    }),
  )
  const contracts = await named.contracts(
    rooms.flatMap((room, index) => (typeof room === 'object' && !inBook[index] ? [room.roomID] : [])),
  )
  const houses = new Set(
    rows.flatMap(({ value }, index) => {
      const room = rooms[index]
      return typeof room === 'object' && hasReadings(value) ? [room.buildingID] : []
    }),
  )
  const meters = new Map<string, readonly Meter[]>()
  for (const id of houses) meters.set(id, await named.meters(id))
  const toBill: (ToBill | undefined)[] = []
  const linked = rows.map(({ row, value: said, errors }, index): Linked => {
    const bill = inBook[index]
    if (bill === 'none') return { body: null, errors: [unknownCode], columnOf }
    const room = rooms[index]
    const hasMeters = hasReadings(said)
    const { value, errors: unmetered } = hasMeters
      ? chargeMeters(said, typeof room === 'object' ? meters.get(room.buildingID) : undefined)
      : { value: said, errors: [] }
    const isNumber = value.customer !== undefined && (bill || !isName(value.customer))
    const customer = isNumber ? customers[index] : undefined
    const { contract, wrong } = bill
      ? { contract: { ...bill, id: bill.contractID }, wrong: billMoved(value, bill, customer) }
      : contractNamed(room, contracts, value, customer)
    const { note, month, dueDay = dueDayOf(month, contract, today) } = value
    const { title = bill?.title ?? titleOf(month) } = value
    const { lines, columnOfLine } = linesOf(value)
    const amount = lines.reduce((sum, { amount: more }) => sum + (Number(more) || 0), 0)
    const isFound = typeof contract === 'object'
    const isRight = errors.length + wrong.length + unmetered.length === 0
    // What the bill of a code is changed in is looked at once it is known (`change-bills.ts`).
    if (!bill && isFound && 'billable' in contract && isRight && isMonth(month))
      toBill[index] = { row, said, value: { ...value, month, title: title ?? '' }, month, amount, contract }
    return {
      body: {
        month,
        dueDay,
        lines,
        ...(title !== undefined && { title }),
        ...(note !== undefined && { note }),
        ...(isFound && { contractID: contract.id }),
      },
      errors: [...errors, ...wrong, ...unmetered],
      amount,
      ...((hasMeters || value.dueDay === undefined) && { comesTo: { ...value, dueDay } }),
      columnOf: (field) => (field.startsWith('lines') ? columnOfLine(field) : columnOf(field)),
      facts: { contract: isFound ? billedOf(contract) : undefined },
    }
  })
  const doubts = await doubtsOf(toBill, { named, seen, left, meters })
  return linked.map((one, index) => ({ ...one, doubts: doubts[index] ?? [] }))
}

/** A row that nothing speaks against by itself, and the contract that it bills. */
type ToBill = BilledRow & { readonly month: string; readonly contract: NamedContract }

const isMonth = (month: RowData[string] | undefined): month is string =>
  typeof month === 'string' && /^\d{4}-\d{2}$/.test(month)

/** Rows against what the book says of their contracts and meters, and against the rows before them. */
const doubtsOf = async (
  toBill: readonly (ToBill | undefined)[],
  {
    named,
    seen,
    left,
    meters,
  }: Pick<Parameters<Link>[1], 'named' | 'seen' | 'left'> & {
    readonly meters: ReadonlyMap<string, readonly Meter[]>
  },
): Promise<(readonly FieldError[])[]> => {
  const asked = toBill.filter((one) => one !== undefined)
  const [first] = asked.map(({ month }) => month).toSorted()
  const booked = Map.groupBy(
    first
      ? await named.booked([...new Set(asked.map(({ contract }) => contract.id))], yearBefore(first))
      : [],
    ({ contractID }) => contractID,
  )
  for (const { said, contract, month } of asked)
    for (const [meter, figure] of leftBy(said, contract, month)) left.set(meter, figure)
  return Promise.all(
    toBill.map(async (one): Promise<readonly FieldError[]> => {
      if (!one) return []
      const { row, contract, month } = one
      const key = `${contract.id}/${month}`
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, row)
      return billDoubts(one, {
        contract,
        bills: booked.get(contract.id) ?? [],
        left,
        figures: hasReadings(one.said) ? await named.figures(contract.buildingID, month) : [],
        meters: meters.get(contract.buildingID) ?? [],
        earlier,
      })
    }),
  )
}

/** What a bill has to know of its contract. One that is in the book already was issued for a month of it. */
const billedOf = (contract: NamedContract | (CodedBill & { id: string })): BilledContract => {
  const { roomID, buildingID, customerID } = contract
  const belongs = { roomID, buildingID, customerID }
  if (!('billable' in contract)) return { ...belongs, billable: true, firstMonth: '', lastMonth: null }
  const { billable, startDay } = contract
  return {
    ...belongs,
    billable,
    firstMonth: startDay.slice(0, 7),
    lastMonth: lastDayOf(contract)?.slice(0, 7) ?? null,
  }
}

/** As the screens propose it. What is refused, and what has one in the book, needs none. */
const dueDayOf = (
  month: RowData[string] | undefined,
  contract: object | string | undefined,
  today: string,
) => {
  const { dueDayOfMonth = 1 } = (typeof contract === 'object' ? contract : {}) as Partial<NamedContract>
  return dueDayFor(String(month ?? today.slice(0, 7)), dueDayOfMonth, today)
}

/** The contract of a bill is fixed, and so are its customer and its room. */
const billMoved = (value: RowData, bill: CodedBill, customer: Found<string> | undefined) => [
  ...movedErrors(value, bill, customer),
  ...differs('contract', value.contract, bill.contract, nameKey),
]

/** The contract that a row means by its room, its month and what else it says. */
const contractNamed = (
  room: Found<NamedRoom> | 'no_building' | undefined,
  contracts: ReadonlyMap<string, readonly NamedContract[]>,
  value: RowData,
  customer: Found<string> | undefined,
) => {
  const all = typeof room === 'object' ? (contracts.get(room.roomID) ?? []) : undefined
  const customerWrong = customerErrors(customer)
  const contract = all && customerWrong.length === 0 ? contractMeant(all, value, customer) : undefined
  const wrong = isMisnamed(all, value, contract) ? customerErrors('none') : contractErrors(contract, value)
  return { contract, wrong: [...roomErrors(room), ...customerWrong, ...wrong] }
}

/** As the screens propose it. Without a month there is something else to be said of the row. */
const titleOf = (month: RowData[string] | undefined): string | undefined => {
  const [year, number] = String(month ?? '').split('-')
  return number && `Tiền phòng tháng ${Number(number)}/${year}`
}

/** The contract of a room in a month: that of the number or the customer that the row names, else the one in force. */
const contractMeant = (
  all: readonly NamedContract[],
  { contract: number, month, customer }: RowData,
  customerID: Found<string> | undefined,
): Found<NamedContract> => {
  const key = number === undefined ? undefined : nameKey(String(number))
  const meant = all.filter(
    (contract) =>
      (customerID === undefined || contract.customerID === customerID) &&
      (customer === undefined || !isName(customer) || isCalled(contract, customer)) &&
      (key === undefined ? covers(contract, String(month ?? '')) : nameKey(contract.number) === key),
  )
  if (meant.length < 2) return meant[0] ?? 'none'
  const inForce = meant.filter(({ status }) => status === ContractStatus.ACTIVE)
  return inForce.length === 1 ? (inForce[0] as NamedContract) : 'several'
}

/** Nobody is looked up by a name, but it has to be that of whom the room's contract is with. */
const isName = (word: RowData[string]): boolean => !/[\d@]/.test(String(word))

/** Whether the room has a contract, but with somebody of another name. */
const isMisnamed = (
  all: readonly NamedContract[] | undefined,
  { customer, ...value }: RowData,
  found: Found<NamedContract> | undefined,
): boolean =>
  found === 'none' &&
  customer !== undefined &&
  isName(customer) &&
  contractMeant(all ?? [], value, undefined) !== 'none'

/** By their whole name, or the last words of it: `Thu Hà` is Nguyễn Thị Thu Hà. */
const isCalled = ({ customerName }: NamedContract, word: RowData[string]): boolean =>
  ` ${plainNameKey(customerName ?? '')}`.endsWith(` ${plainNameKey(String(word))}`)

/** Whether a contract is, was or will be in force on some day of the month. Nobody is billed on one that lapsed. */
const covers = ({ status, startDay, endDay, cancelDay }: NamedContract, month: string): boolean => {
  if (status === ContractStatus.CANCELLED && (cancelDay === null || cancelDay < startDay)) return false
  const last = lastDayOf({ endDay, cancelDay })
  return startDay.slice(0, 7) <= month && (last === undefined || last.slice(0, 7) >= month)
}

const lastDayOf = ({ endDay, cancelDay }: Pick<NamedContract, 'endDay' | 'cancelDay'>): string | undefined =>
  [endDay, cancelDay].filter((day) => day !== null).sort()[0]

const contractErrors = (
  contract: Found<NamedContract> | undefined,
  { contract: number, month }: RowData,
): readonly FieldError[] => {
  if (contract === 'several') return [{ field: 'contract', code: 'ambiguous' }]
  // Without a month nothing can be said of the contract yet.
  if (contract !== 'none' || (number === undefined && month === undefined)) return []
  return [{ field: 'contract', code: 'E0011' }]
}

/** The lines of a bill that have something in them, and where each of their fields stands in the sheet. */
const linesOf = (value: RowData) => {
  const said = places
    .map((place) => ({
      place,
      line: {
        ...(value[`lineName${place}`] !== undefined && { name: value[`lineName${place}`] }),
        ...(value[`lineAmount${place}`] !== undefined && { amount: value[`lineAmount${place}`] }),
        ...(value[`lineNote${place}`] !== undefined && { note: value[`lineNote${place}`] }),
      },
    }))
    .filter(({ line }) => Object.keys(line).length > 0)
  const columnOfLine = (field: string): string => {
    const [, index, part = 'name'] = /^lines(?:\.(\d+))?(?:\.(\w+))?$/.exec(field) ?? []
    const place = said[Number(index ?? 0)]?.place ?? 1
    return index === undefined
      ? `lineAmount${place}`
      : `line${part[0]?.toUpperCase()}${part.slice(1)}${place}`
  }
  return { lines: said.map(({ line }) => line), columnOfLine }
}
