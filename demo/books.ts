import { receiveMoney } from '../commands/account/account.definitions.ts'
import { issueBill, recordPayment } from '../commands/bill/bill.definitions.ts'
import { closeMonth } from '../commands/books/books.definitions.ts'
import { addContract } from '../commands/contract/contract.definitions.ts'
import { addExpense, updateExpense } from '../commands/expense/expense.definitions.ts'
import { addFund, countCash } from '../commands/fund/fund.definitions.ts'
import { moveMoney } from '../commands/move/move.definitions.ts'
import { addDays, addMonths } from '../domain/day.ts'
import type { Actor } from '../domain/event.ts'
import type { ExpenseCategory } from '../domain/expense/expense-codes.ts'
import type { DemoHouse } from './houses.ts'
import { idMadeBy, type Story } from './story.ts'

/** Monthly costs of a building, with their day and range. */
const MONTHLY: readonly {
  readonly category: ExpenseCategory
  readonly supplier: string
  readonly day: string
  readonly amount: readonly [number, number]
}[] = [
  { category: 'rent', supplier: 'Chủ đất', day: '02', amount: [32_000_000, 32_000_000] },
  { category: 'electricity', supplier: 'Công ty Điện lực', day: '08', amount: [9_500_000, 14_500_000] },
  { category: 'water', supplier: 'Công ty Nước sạch', day: '09', amount: [1_900_000, 2_800_000] },
  { category: 'internet', supplier: 'Nhà mạng VNPT', day: '05', amount: [1_250_000, 1_250_000] },
  { category: 'wages', supplier: 'Bảo vệ, tạp vụ', day: '28', amount: [8_500_000, 8_500_000] },
]

/** Repairs that occur. */
const REPAIRS = [
  ['Thợ nước Hải', 'Thay vòi bếp'],
  ['Điện lạnh Minh Tâm', 'Vệ sinh điều hoà'],
  ['Cửa hàng điện Tân Tiến', 'Bóng đèn hành lang'],
  ['Thợ khoá Bảy', 'Thay ổ khoá'],
  ['Sơn Hoàng Anh', 'Sơn lại cầu thang'],
] as const

const round = (amount: number) => Math.round(amount / 1_000) * 1_000

/** Cash received from tenants by day: for the first building, or for the others. */
const cashOf = (story: Story, houses: readonly DemoHouse[]) => {
  const steps = story.steps()
  const roomOf = new Map<string, string>()
  for (const step of steps) {
    const { roomID } = step.body as { roomID?: string }
    if (step.definition === addContract && roomID) roomOf.set(idMadeBy(step), roomID)
    const renewed = step.makes && step.id && roomOf.get(step.id)
    if (step.makes && renewed) roomOf.set(step.makes, renewed)
  }
  const contractOf = new Map(
    steps.flatMap((step) =>
      step.definition === issueBill
        ? [[idMadeBy(step), (step.body as { contractID: string }).contractID]]
        : [],
    ),
  )
  const paid = steps.flatMap(({ definition, id, body }) => {
    const { method, amount, day } = body as { method: string; amount: number; day: string }
    if (method !== 'cash' || !id || (definition !== recordPayment && definition !== receiveMoney)) return []
    const roomID = roomOf.get(definition === receiveMoney ? id : (contractOf.get(id) ?? ''))
    return roomID ? [{ amount, day, isFirst: houses[0]?.roomIDs.has(roomID) ?? false }] : []
  })
  return (from: string, to: string, ofFirst: boolean): number =>
    paid
      .filter(({ day, isFirst }) => day >= from && day <= to && isFirst === ofFirst)
      .reduce((sum, { amount }) => sum + amount, 0)
}

type Told = { readonly houses: readonly DemoHouse[]; readonly owner: Actor }

type Closings = {
  readonly first: DemoHouse
  readonly owner: Actor
  /** The repairs in it, by month. */
  readonly repairs: ReadonlyMap<string, { readonly id: string; readonly amount: number }>
}

/**
 * Adds a year of expenses, the funds that they are paid from with a count that found a difference, and closed months,
 * the last of them corrected. Added after everything else, so that the ids of other steps do not change.
 */
export const addBooks = (story: Story, { houses, owner }: Told): void => {
  const { send, random, today } = story
  const [first] = houses
  if (!first) return
  const thisMonth = today.slice(0, 7)
  const opened = `${addMonths(thisMonth, -12)}-01`
  const fund = (kind: string, name: string, opening: number, buildingIDs: readonly string[] = []) =>
    send(opened, owner, addFund, { name, kind, opening, openingDay: opened, buildingIDs })
  const box = fund('cash', 'Két nhà Hoa Sen', 9_850_000, [first.id])
  const others = fund('cash', 'Két chung', 6_200_000)
  const bank = fund('bank', 'Vietcombank', 152_180_400)

  const monthly = new Map<string, string>()
  const repairs = new Map<string, { id: string; amount: number }>()
  const cash = cashOf(story, houses)
  const balances = new Map([
    [box, 9_850_000],
    [others, 6_200_000],
  ])
  for (let month = opened.slice(0, 7); month <= thisMonth; month = addMonths(month, 1)) {
    for (const { id: buildingID, manager } of houses) {
      for (const { category, supplier, day: nth, amount } of MONTHLY) {
        const day = `${month}-${nth}`
        // This month's wages and electricity of the last building are left to be booked.
        const waits = month === thisMonth && buildingID === houses.at(-1)?.id
        if (day > today || waits) continue
        const key = `${buildingID} ${category}`
        const repeats = monthly.get(key)
        const id = send(day, owner, addExpense, {
          shares: [{ buildingID, weight: 1 }],
          category,
          day,
          amount: round(random.between(...amount)),
          supplier,
          fundID: bank,
          monthly: true,
          ...(repeats && { repeats }),
        })
        if (!repeats) monthly.set(key, id)
      }
      const [supplier, note] = REPAIRS[random.between(0, REPAIRS.length - 1)] ?? REPAIRS[0]
      const day = `${month}-${String(random.between(10, 18)).padStart(2, '0')}`
      const amount = round(random.between(180_000, 1_900_000))
      const fundID = buildingID === first.id ? box : others
      if (day <= today) balances.set(fundID, (balances.get(fundID) ?? 0) - amount)
      const id = send(day, manager, addExpense, {
        shares: [{ buildingID, weight: 1 }],
        category: 'repair',
        day,
        amount,
        supplier,
        note,
        fundID,
      })
      if (buildingID === first.id) repairs.set(month, { id, amount })
    }
    const shared = `${month}-20`
    send(shared, owner, addExpense, {
      shares: houses.map(({ id: buildingID, roomIDs }) => ({ buildingID, weight: roomIDs.size })),
      category: 'tax',
      day: shared,
      amount: 2_400_000,
      supplier: 'Kế toán thuê ngoài',
      fundID: bank,
    })
    const carried = `${month}-25`
    for (const [fromFundID, ofFirst] of [
      [box, true],
      [others, false],
    ] as const) {
      const came = cash(`${month}-01`, `${month}-31`, ofFirst)
      const balance = (balances.get(fromFundID) ?? 0) + came
      // The surplus in the box is kept for repairs.
      const amount = Math.floor((balance - 8_000_000) / 1_000_000) * 1_000_000
      // Not on the day of the count, where the order of the two would be random.
      const isCarried = carried < today && amount > 0
      balances.set(fromFundID, isCarried ? balance - amount : balance)
      if (isCarried)
        send(carried, owner, moveMoney, {
          fromFundID,
          toFundID: bank,
          amount,
          day: carried,
          note: 'Nộp tiền mặt vào tài khoản',
        })
    }
  }
  addFirstMonth(story, { first, owner })
  const saved = addClosings(story, { first, owner, repairs })
  // The count of today is fifty thousand short.
  const counted = (balances.get(box) ?? 0) + saved - 50_000
  send(today, first.manager, countCash, { counted, day: today }, box)
}

/** Number of closed months of the first building, each closed on the fifth of the next one. */
const CLOSED = 10
const CLOSED_ON = '05'
/** The day on which the last of them was corrected. */
const CORRECTED_ON = '12'
const REBATE = 100_000

/**
 * In the last closed month, one bill was recorded late and another was too high.
 * @returns the cash that was returned to the box
 */
const addClosings = (story: Story, { first, owner, repairs }: Closings): number => {
  const { send, today } = story
  const { id: buildingID } = first
  const thisMonth = today.slice(0, 7)
  const last = addMonths(thisMonth, today >= `${thisMonth}-${CORRECTED_ON}` ? -1 : -2)
  for (let back = CLOSED - 1; back >= 0; back--) {
    const month = addMonths(last, -back)
    send(`${addMonths(month, 1)}-${CLOSED_ON}`, owner, closeMonth, { month }, buildingID)
  }
  const next = addMonths(last, 1)
  send(`${next}-07`, owner, addExpense, {
    shares: [{ buildingID, weight: 1 }],
    category: 'repair',
    day: `${last}-26`,
    amount: 1_250_000,
    supplier: 'Thang máy Thiên Nam',
    note: 'Hoá đơn gửi muộn',
  })
  const repaired = repairs.get(last)
  if (!repaired) return 0
  const amount = repaired.amount - REBATE
  send(`${next}-${CORRECTED_ON}`, owner, updateExpense, { amount, note: 'Thợ bớt 100.000 đ' }, repaired.id)
  return REBATE
}

/** The month in which a building is furnished has no tenants yet. */
const addFirstMonth = ({ send }: Story, { first, owner }: { first: DemoHouse; owner: Actor }): void => {
  const { id: buildingID, opened } = first
  const spend = (day: string, body: object) =>
    send(day, owner, addExpense, { shares: [{ buildingID, weight: 1 }], category: 'repair', day, ...body })
  spend(addDays(opened, 1), {
    amount: 42_600_000,
    supplier: 'Nội thất Phú Gia',
    note: 'Giường, tủ 12 phòng',
  })
  spend(addDays(opened, 2), { amount: 18_400_000, supplier: 'Sơn Hoàng Anh' })
}
