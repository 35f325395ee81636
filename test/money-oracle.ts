/**
 * What the money of a book comes to, by plain arithmetic over its events as they stand in the log. It shares no code with
 * the product, so that a mistake of one of them shows.
 */

/** A row of the log: figures and ids are in the clear. */
export type RawEvent = {
  readonly stream: string
  readonly type: string
  readonly at: string
  // biome-ignore lint/suspicious/noExplicitAny: raw JSON, whatever it holds
  readonly data: any
}

type Receipt = {
  contractID: string
  houseID: string
  amount: number
  day: string
  isDeposit: boolean
  fundID: string | null
  method: string
  reversed: boolean
  held: boolean
  returned: number
  given: Map<string, number>
  /** Went over to a renewal. */
  moved?: number
  /** Has no number: it came from another account. */
  isTakenOver?: true
  /** When its money came into that account. */
  cameOn?: string | undefined
  /** What bills had asked for too much: it pays the next ones and has no number. */
  isAdjustment?: true
}
/** Money moves in a fund that is said, or in that of a house and a method. */
type Movement = {
  fundID: string | null
  houseID?: string
  method?: string
  day: string
  nth: number
  amount: number
  counted?: number | null
}
type Figures = { billed: number; received: number; deducted: number; spent: number; deposits: number }

const add = (all: Map<string, number>, key: string, amount: number) =>
  all.set(key, (all.get(key) ?? 0) + amount)
const sum = (all: Iterable<number>) => [...all].reduce((total, one) => total + one, 0)
const linesOf = (lines: readonly { kind: string; amount: number }[], kind?: string) =>
  sum(lines.filter((line) => kind === undefined || line.kind === kind).map(({ amount }) => amount))
const idIn = (stream: string) => stream.slice(stream.indexOf('-') + 1)

// biome-ignore lint/suspicious/noExplicitAny: raw JSON
const toldBy = ({ fundID, buildingID, method, day }: any) => ({ fundID, houseID: buildingID, method, day })
const KINDS: Readonly<Record<string, string>> = { cash: 'cash', transfer: 'bank', momo: 'momo' }

/** 2 to 1 of 100 are 67 and 33: rounded down, and what is left to the largest remainders, the first house first. */
const parts = (amount: number, shares: readonly { buildingID: string; weight: number }[]) => {
  const whole = sum(shares.map(({ weight }) => weight))
  const all = shares.map(({ buildingID, weight }, place) => {
    const exact = amount * weight
    return { buildingID, place, part: Math.floor(exact / whole), rest: exact % whole }
  })
  let left = amount - sum(all.map(({ part }) => part))
  for (const one of all.toSorted((a, b) => b.rest - a.rest || a.place - b.place)) {
    if (left <= 0) break
    one.part++
    left--
  }
  return all
}

export const reckon = (events: readonly RawEvent[]) => {
  const bills = new Map<
    string,
    {
      contractID: string
      customerID: string
      houseID: string
      month: string
      dueDay: string
      total: number
      lines: number
      /** Of the total: it is held, and no income. */
      deposit: number
      stands: boolean
      isThere: boolean
    }
  >()
  const receipts = new Map<string, Receipt>()
  /** Of the deposit for a bill. */
  const deductions = new Map<
    string,
    { contractID: string; houseID: string; billID: string; amount: number; day: string }
  >()
  const houseOf = new Map<string, string>()
  const deposits = new Map<string, number>()
  const expenses = new Map<
    string,
    { amount: number; day: string; fundID: string | null; shares: never[]; alive: boolean; nth: number }
  >()
  const funds = new Map<
    string,
    { opening: number; openingDay: string; kind: string; houseIDs: readonly string[] }
  >()
  const moves = new Map<
    string,
    { from: string; to: string; amount: number; day: string; nth: number; alive: boolean }
  >()
  const counts = new Map<string, { fundID: string; day: string; counted: number; nth: number }>()
  const others: Movement[] = []
  const posted: { houseID: string; month: string; figure: keyof Figures; amount: number }[] = []
  const daily = new Map<string, number>()
  const numbers = new Map<string, number[]>()

  /** What paid each bill, on the day on which the money came in, and what was reversed, on that of the reversal. */
  const gifts = new Map<string, { day: string; amount: number }[]>()
  /** What of each bill was told to be its deposit. */
  const counted = new Map<string, { day: string; amount: number }[]>()
  /** When credit that went over to a renewal had come in. */
  const cameOn = new Map<string, string>()

  const post = (houseID: string, day: string, figure: keyof Figures, amount: number) =>
    posted.push({ houseID, month: day.slice(0, 7), figure, amount })
  const give = (billID: string, day: string, amount: number) =>
    gifts.set(billID, [...(gifts.get(billID) ?? []), { day, amount }])

  events.forEach(({ stream, type, data, at }, nth) => {
    const id = idIn(stream)
    // The house's day, seven hours ahead of UTC.
    const recordedOn = new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10)
    switch (type) {
      case 'ContractAdded':
        houseOf.set(data.contractID, data.buildingID)
        break
      case 'BillIssued':
        bills.set(id, {
          contractID: data.contractID,
          customerID: data.customerID,
          houseID: data.buildingID,
          month: data.month,
          dueDay: data.dueDay,
          total: data.total,
          lines: linesOf(data.lines),
          deposit: linesOf(data.lines, 'deposit'),
          stands: true,
          isThere: true,
        })
        break
      case 'BillUpdated': {
        const bill = bills.get(id)!
        if (data.month) bill.month = data.month
        if (data.dueDay) bill.dueDay = data.dueDay
        if (data.total !== undefined) bill.total = data.total
        if (data.lines) bill.lines = linesOf(data.lines)
        if (data.lines) bill.deposit = linesOf(data.lines, 'deposit')
        break
      }
      case 'BillCancelled':
        bills.get(id)!.stands = false
        break
      case 'BillDeleted':
        Object.assign(bills.get(id)!, { stands: false, isThere: false })
        break
      case 'MoneyReceived':
      case 'DepositReceived': {
        const isDeposit = type === 'DepositReceived'
        const given = new Map<string, number>()
        for (const { billID, amount } of data.allocations ?? []) {
          add(given, billID, amount)
          give(billID, data.day, amount)
        }
        receipts.set(data.receiptID, {
          contractID: id,
          houseID: data.buildingID,
          amount: data.amount,
          day: data.day,
          isDeposit,
          fundID: data.fundID,
          method: data.method,
          reversed: false,
          held: Boolean(data.held),
          returned: 0,
          given,
        })
        if (isDeposit) add(deposits, id, data.amount)
        post(data.buildingID, data.day, isDeposit ? 'deposits' : 'received', data.amount)
        if (!isDeposit) add(daily, data.day, data.amount)
        others.push({ ...toldBy(data), nth, amount: data.amount })
        break
      }
      case 'AdjustmentsCredited':
        receipts.set(data.creditID, {
          contractID: id,
          houseID: data.buildingID,
          amount: data.amount,
          day: data.day,
          isDeposit: false,
          fundID: null,
          method: 'adjustment',
          reversed: false,
          held: false,
          returned: 0,
          given: new Map(),
          isAdjustment: true,
        })
        post(data.buildingID, `${data.month}-01`, 'billed', -data.amount)
        break
      // It came in with the rent of a bill, and is a deposit all the same.
      case 'DepositCounted':
        add(deposits, id, data.change)
        counted.set(data.billID, [
          ...(counted.get(data.billID) ?? []),
          { day: data.day, amount: data.change },
        ])
        break
      case 'HeldMoneyKept':
        receipts.get(data.receiptID)!.held = false
        break
      case 'CreditAllocated':
        for (const one of data.allocations) {
          const receipt = receipts.get(one.receiptID)!
          add(receipt.given, one.billID, one.amount)
          give(one.billID, receipt.cameOn ?? receipt.day, one.amount)
        }
        break
      case 'AllocationReleased': {
        const receipt = receipts.get(data.receiptID)
        if (receipt) {
          add(receipt.given, data.billID, -data.amount)
          give(data.billID, receipt.cameOn ?? receipt.day, -data.amount)
        } else {
          const deduction = deductions.get(data.receiptID)!
          give(data.billID, deduction.day, -data.amount)
          deduction.amount -= data.amount
          add(deposits, id, data.amount)
          post(deduction.houseID, recordedOn, 'deposits', data.amount)
          post(deduction.houseID, recordedOn, 'deducted', -data.amount)
        }
        break
      }
      case 'ReceiptReversed': {
        const receipt = receipts.get(data.receiptID)!
        for (const [billID, amount] of receipt.given) give(billID, data.day, -amount)
        Object.assign(receipt, { reversed: true, held: false, given: new Map() })
        if (receipt.isDeposit) add(deposits, id, -receipt.amount)
        else add(daily, data.day, -receipt.amount)
        post(receipt.houseID, data.day, receipt.isDeposit ? 'deposits' : 'received', -receipt.amount)
        others.push({ ...receipt, day: data.day, nth, amount: -receipt.amount })
        break
      }
      case 'MoneyReturned':
        for (const { receiptID, amount } of data.from) receipts.get(receiptID)!.returned += amount
        post(data.buildingID, data.day, 'received', -data.amount)
        add(daily, data.day, -data.amount)
        others.push({ ...toldBy(data), nth, amount: -data.amount })
        break
      case 'DepositReturned':
        add(deposits, id, -data.amount)
        post(data.buildingID, data.day, 'deposits', -data.amount)
        others.push({ ...toldBy(data), nth, amount: -data.amount })
        break
      case 'DepositDeducted':
        add(deposits, id, -data.amount)
        post(data.buildingID, data.day, 'deposits', -data.amount)
        post(data.buildingID, data.day, 'deducted', data.amount)
        if (data.billID)
          deductions.set(data.deductionID, {
            contractID: id,
            houseID: data.buildingID,
            billID: data.billID,
            amount: data.amount,
            day: data.day,
          })
        if (data.billID) give(data.billID, data.day, data.amount)
        break
      case 'CreditMoved':
        cameOn.set(data.moveID, receipts.get(data.receiptID)!.cameOn ?? receipts.get(data.receiptID)!.day)
        receipts.get(data.receiptID)!.moved = (receipts.get(data.receiptID)!.moved ?? 0) + data.amount
        break
      case 'CreditTakenOver':
        receipts.set(data.moveID, {
          contractID: id,
          houseID: houseOf.get(id)!,
          amount: data.amount,
          day: data.day,
          isDeposit: false,
          fundID: null,
          method: data.method,
          reversed: false,
          held: false,
          returned: 0,
          given: new Map(),
          isTakenOver: true,
          cameOn: cameOn.get(data.moveID),
        })
        break
      case 'CreditReversed': {
        const receipt = receipts.get(data.moveID)!
        for (const [billID, amount] of receipt.given) give(billID, data.day, -amount)
        Object.assign(receipt, { reversed: true, given: new Map() })
        break
      }
      case 'DepositMoved':
      case 'DepositTakenOver': {
        const amount = type === 'DepositMoved' ? -data.amount : data.amount
        add(deposits, id, amount)
        post(houseOf.get(id)!, data.day, 'deposits', amount)
        break
      }
      case 'ReceiptNumbered':
        numbers.set(stream, [...(numbers.get(stream) ?? []), data.number])
        break
      case 'ExpenseAdded':
        expenses.set(id, { ...data, alive: true, nth })
        break
      case 'ExpenseUpdated':
        Object.assign(expenses.get(id)!, data)
        break
      case 'ExpenseDeleted':
      case 'ExpenseRestored':
        expenses.get(id)!.alive = type === 'ExpenseRestored'
        break
      case 'FundAdded':
        funds.set(id, {
          opening: data.opening,
          openingDay: data.openingDay,
          kind: data.kind,
          houseIDs: data.buildingIDs,
        })
        break
      case 'MoneyMoved':
        moves.set(id, {
          from: data.fromFundID,
          to: data.toFundID,
          amount: data.amount,
          day: data.day,
          nth,
          alive: true,
        })
        break
      case 'MoveDiscarded':
        if (moves.has(id)) moves.get(id)!.alive = false
        break
      case 'CashCounted':
        counts.set(data.countID, { fundID: id, day: data.day, counted: data.counted, nth })
        break
      case 'CountDiscarded':
        counts.delete(data.countID)
    }
  })

  // The last đồng of a bill are its deposit: they leave what was received on the day of their money.
  for (const [billID, { houseID, total, deposit }] of bills) {
    let there = 0
    const held = () => Math.max(0, Math.min(deposit, there - (total - deposit)))
    const own = (gifts.get(billID) ?? [])
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
      .map(({ day, amount }) => {
        const before = held()
        there += amount
        return { day, amount: held() - before }
      })
    const told = counted.get(billID) ?? []
    const size = (all: readonly { amount: number }[]) => sum(all.map(({ amount }) => amount))
    // A deposit that was spent meanwhile cannot be taken out: how much of it is said by what was told.
    for (const { day, amount } of size(own) === size(told) ? own : told) {
      post(houseID, day, 'deposits', amount)
      post(houseID, day, 'received', -amount)
      add(daily, day, -amount)
    }
  }

  const paid = new Map<string, number>()
  for (const { given } of receipts.values()) for (const [billID, amount] of given) add(paid, billID, amount)
  for (const { billID, amount } of deductions.values()) add(paid, billID, amount)

  const accounts = new Map(
    [...houseOf.keys()].map((contractID) => {
      const own = [...receipts.values()].filter((one) => one.contractID === contractID && !one.isDeposit)
      const counting = own.filter(({ reversed }) => !reversed)
      const received = sum(counting.map(({ amount, moved = 0 }) => amount - moved))
      const allocated = sum(counting.flatMap(({ given }) => [...given.values()]))
      const returned = sum(counting.map((one) => one.returned))
      const held = sum(counting.filter((one) => one.held).map(({ amount }) => amount))
      const credit = received - allocated - returned - held
      return [
        contractID,
        { received, allocated, returned, held, credit, deposit: deposits.get(contractID) ?? 0 },
      ]
    }),
  )

  /** The fund that is said; else the only one that names the house, else the only one of all houses. */
  const fundOf = ({ fundID, houseID, method }: Movement): string | null => {
    if (fundID || !houseID || !method) return fundID
    const ofKind = [...funds].filter(([, { kind }]) => kind === KINDS[method])
    const named = ofKind.filter(([, { houseIDs }]) => houseIDs.includes(houseID))
    const able = named.length > 0 ? named : ofKind.filter(([, { houseIDs }]) => houseIDs.length === 0)
    return able.length === 1 ? able[0]![0] : null
  }
  const movements: Movement[] = [
    ...others,
    ...[...expenses.values()]
      .filter(({ alive }) => alive)
      .map(({ fundID, day, amount, nth }) => ({ fundID, day, nth, amount: -amount })),
    ...[...moves.values()]
      .filter(({ alive }) => alive)
      .flatMap(({ from, to, amount, day, nth }) => [
        { fundID: from, day, nth, amount: -amount },
        { fundID: to, day, nth, amount },
      ]),
    ...[...counts.values()].map((one) => ({ ...one, amount: 0 })),
  ]
  /** The balance of a fund after each of its movements, the oldest first. */
  const bookOf = (fundID: string): number[] => {
    const { opening, openingDay } = funds.get(fundID)!
    let balance = opening
    return movements
      .filter((one) => fundOf(one) === fundID && one.day >= openingDay)
      .sort((one, other) => (one.day === other.day ? one.nth - other.nth : one.day < other.day ? -1 : 1))
      .map(({ amount, counted }) => {
        balance = counted ?? balance + amount
        return balance
      })
  }

  /** A month of a house as it stands now. */
  const figuresOf = (houseID: string, month: string): Figures => {
    const of = (figure: keyof Figures, isIn: (month: string) => boolean) =>
      sum(
        posted
          .filter((one) => one.houseID === houseID && one.figure === figure && isIn(one.month))
          .map(({ amount }) => amount),
      )
    const inMonth = (one: string) => one === month
    return {
      billed:
        sum(
          [...bills.values()]
            .filter((bill) => bill.stands && bill.houseID === houseID && bill.month === month)
            .map(({ total, deposit }) => total - deposit),
        ) + of('billed', inMonth),
      received: of('received', inMonth),
      deducted: of('deducted', inMonth),
      spent: sum(
        [...expenses.values()]
          .filter(({ alive, day }) => alive && day.startsWith(month))
          .flatMap(({ amount, shares }) => parts(amount, shares))
          .filter(({ buildingID }) => buildingID === houseID)
          .map(({ part }) => part),
      ),
      deposits: of('deposits', (one) => one <= month),
    }
  }

  const openOf = (id: string) => bills.get(id)!.total - (paid.get(id) ?? 0)
  /** What people still owe on bills that stand. */
  const debts = new Map<string, number>()
  for (const [id, bill] of bills) if (bill.stands && openOf(id) > 0) add(debts, bill.customerID, openOf(id))

  const numbered = new Map([...receipts].filter(([, one]) => !one.isAdjustment && !one.isTakenOver))
  return {
    bills,
    paid,
    openOf,
    receipts: numbered,
    accounts,
    funds,
    bookOf,
    figuresOf,
    debts,
    daily,
    numbers,
  }
}
