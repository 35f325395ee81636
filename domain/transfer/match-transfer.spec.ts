import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentCode } from '../bill/bill.ts'
import { BillStatus } from '../bill/bill-codes.ts'
import {
  type BookedBill,
  type BookedContract,
  createMatcher,
  type MatchingBook,
  type Seen,
} from './match-transfer.ts'

const ACCOUNT = '007100123456'
const contract = (id: string, over: Partial<BookedContract> = {}): BookedContract => ({
  id,
  number: `HD-${id}`,
  roomNumber: 'P.302',
  buildingID: 'hoa-sen',
  buildingName: 'Hoa Sen',
  customerName: 'Nguyễn Thị Ngọc Diễm',
  rented: { price: 5_000_000, rents: [] },
  current: true,
  leaseID: id,
  ...over,
})
const bill = (id: string, code: string, over: Partial<BookedBill> = {}): BookedBill => ({
  id,
  number: `2611-${id}`,
  paymentCode: code,
  contractID: 'diem',
  status: BillStatus.UN_PAID,
  open: 5_670_600,
  dueDay: '2026-11-10',
  ...over,
})
const book = (over: Partial<MatchingBook> = {}): MatchingBook => ({
  bills: [bill('1', 'SN7K3QXM2A')],
  contracts: [contract('diem')],
  buildingsOf: new Map([[ACCOUNT, ['hoa-sen']]]),
  payBacks: [],
  paidBefore: new Map(),
  ...over,
})
const transfer = (content: string, over: Partial<Seen> = {}): Seen => ({
  day: '2026-11-07',
  account: ACCOUNT,
  virtualAccount: null,
  amount: 5_670_600,
  content,
  payer: null,
  ...over,
})
const match = (content: string, { about, of }: { about?: Partial<Seen>; of?: Partial<MatchingBook> } = {}) =>
  createMatcher(book(of))(transfer(content, about))
const kinds = ({ suggestions }: ReturnType<typeof match>) =>
  suggestions.map(({ reasons }) => reasons.map(({ kind }) => kind))

describe('a payment code in the words of a transfer', () => {
  const whole = { contractID: 'diem', allocate: [{ billID: '1', amount: 5_670_600 }] }
  it.each([
    'SN7K3QXM2A',
    'sn7k3qxm2a',
    'MBVCB.3278907687.SN7K3QXM2A.CT tu 0123456789 NGUYEN THI NGOC DIEM toi 007100123456',
    'Tiền nhà tháng 11 SN7K3QXM2A chị Diễm',
    'IBFT SN7K 3QXM 2A',
    'QR - SN7K3QXM2A-CHUYEN TIEN-OQCH0001',
    'NGUYEN THI NGOC DIEM CHUYEN TIENSN7K3QXM2AGD 12345',
    'SN 7K3QXM2A; SN7K3QXM2A',
  ])('is found in %s', (words) => expect(match(words).certain).toEqual(whole))
  it('takes less than is open, and of more what is open', () => {
    expect(match('SN7K3QXM2A', { about: { amount: 1_000_000 } }).certain?.allocate).toEqual([
      { billID: '1', amount: 1_000_000 },
    ])
    expect(match('SN7K3QXM2A', { about: { amount: 6_000_000 } }).certain?.allocate).toEqual(whole.allocate)
  })
  it('pays first what older contracts of the lease still ask for, and of no other lease', () => {
    const contracts = [contract('diem', { leaseID: 'first' }), contract('first'), contract('other')]
    const older = { open: 1_000_000, dueDay: '2026-10-10' }
    const bills = [
      bill('1', 'SN7K3QXM2A'),
      bill('2', 'SN00000002', { ...older, contractID: 'first' }),
      bill('3', 'SN00000003', { ...older, contractID: 'first', dueDay: '2026-12-10' }),
      bill('4', 'SN00000004', { ...older, contractID: 'other' }),
    ]
    const of = { contracts, bills }
    expect(match('SN7K3QXM2A', { of }).certain).toEqual({
      contractID: 'diem',
      allocate: [
        { billID: '2', amount: 1_000_000 },
        { billID: '1', amount: 4_670_600 },
      ],
    })
    expect(match('SN7K3QXM2A', { of, about: { amount: 400_000 } }).certain?.allocate).toEqual([
      { billID: '2', amount: 400_000 },
    ])
    expect(match('SN00000002', { of, about: { amount: 1_000_000 } }).certain).toEqual({
      contractID: 'first',
      allocate: [{ billID: '2', amount: 1_000_000 }],
    })
  })
  it('is marked where it stands', () => {
    const words = 'Tiền nhà SN7K 3QXM2A xin cảm ơn'
    const [mark] = match(words).marks
    expect(words.slice(mark?.from, mark?.to)).toBe('SN7K 3QXM2A')
  })
})

describe('a transfer waits for a person', () => {
  const waits = (made: ReturnType<typeof match>) => expect(made.certain).toBeNull()
  it('when the code was cut, and says which bill alone fits', () => {
    const made = match('NGUYEN THI NGOC DIEM CHUYEN TIEN NHA T11 SN7K3QX')
    waits(made)
    expect(made.suggestions[0]?.reasons).toContainEqual({
      kind: 'codeCut',
      seen: 'SN7K3QX',
      code: 'SN7K3QXM2A',
    })
    expect(made.marks).toEqual([{ from: 41, to: 48 }])
  })
  it('when two bills begin as the code that was cut', () => {
    const bills = [bill('1', 'SN7K3QXM2A'), bill('2', 'SN7K3QXN55', { contractID: 'hue' })]
    const made = match('TT SN7K3QX', { of: { bills, contracts: [contract('diem'), contract('hue')] } })
    waits(made)
    expect(kinds(made).flat()).not.toContain('codeCut')
  })
  it('when letters were read for digits', () => {
    const made = match('SN7K3QXM2O', { of: { bills: [bill('1', 'SN7K3QXM20')] } })
    waits(made)
    expect(made.suggestions[0]?.reasons).toContainEqual({
      kind: 'codeAlike',
      seen: 'SN7K3QXM2O',
      code: 'SN7K3QXM20',
    })
  })
  it('when the code that was cut is of a bill that takes no money, and which of several shares the most', () => {
    const hue = { contractID: 'hue' }
    const contracts = [contract('diem'), contract('hue')]
    const bills = [bill('1', 'SN7K3QXM2A'), bill('2', 'SN7K3QAN55', hue), bill('3', 'SN00000001', hue)]
    const made = match('TT SN7K3QX', { of: { bills, contracts } })
    waits(made)
    expect(made.suggestions[0]?.reasons).toContainEqual({
      kind: 'codeCut',
      seen: 'SN7K3QX',
      code: 'SN7K3QXM2A',
    })
    const paid = [bill('1', 'SN7K3QXM2A', { status: BillStatus.PAID, open: 0 })]
    expect(match('TT SN7K3QX', { of: { bills: paid } }).marks).toEqual([])
    expect(match('TT SN7K', { of: { bills, contracts } }).marks).toEqual([])
  })
  it('when the bill is paid already', () => {
    const made = match('SN7K3QXM2A', {
      of: { bills: [bill('1', 'SN7K3QXM2A', { status: BillStatus.PAID, open: 0 })] },
    })
    waits(made)
    expect(kinds(made)).toEqual([['codePaid']])
  })
  it('when money that was paid back comes back, and says so', () => {
    const payBacks = [{ code: 'SN00000001', contractID: 'diem' }]
    const made = match('HOAN TRA GD SN00000001', { of: { bills: [], payBacks } })
    waits(made)
    expect(kinds(made)).toEqual([['codeBack']])
    expect(made.marks).toHaveLength(1)
  })
  it('when it says two codes, or one that two bills have', () => {
    const bills = [bill('1', 'SN7K3QXM2A'), bill('2', 'SN00000001', { contractID: 'hue' })]
    const contracts = [contract('diem'), contract('hue')]
    waits(match('SN7K3QXM2A SN00000001', { of: { bills, contracts } }))
    const twins = [bill('1', 'SN7K3QXM2A'), bill('2', 'SN7K3QXM2A', { contractID: 'hue', open: 1 })]
    const made = match('SN7K3QXM2A', { of: { bills: twins, contracts } })
    waits(made)
    expect(made.suggestions).toHaveLength(2)
    expect(made.suggestions[0]?.contract.id).toBe('diem')
  })
  it('when it came to another account than the house has', () => {
    const made = match('SN7K3QXM2A', {
      about: { account: '111111' },
      of: { buildingsOf: new Map([['111111', ['an-binh']]]) },
    })
    waits(made)
    expect(kinds(made)).toEqual([['code', 'exact', 'otherAccount']])
  })
  it('when no house names its account', () => waits(match('SN7K3QXM2A', { about: { account: '999999' } })))
})

describe('without a code', () => {
  it('it is proposed by the payer of before, and says what is missing', () => {
    const of = { paidBefore: new Map([['0123456789', new Map([['diem', 5]])]]) }
    const made = match('CK TIEN', { about: { payer: 'TK 0123 456 789', amount: 5_470_600 }, of })
    expect(made.suggestions[0]?.reasons).toEqual([
      { kind: 'sameAccount', times: 5 },
      { kind: 'less', by: 200_000 },
    ])
    expect(made.suggestions[0]?.allocate).toEqual([{ billID: '1', amount: 5_470_600 }])
  })
  it('by the name of the customer, and what is left over', () =>
    expect(
      match('NGUYEN THI NGOC DIEM tien nha', { about: { amount: 6_000_000 } }).suggestions[0]?.reasons,
    ).toEqual([
      { kind: 'name', name: 'Nguyễn Thị Ngọc Diễm' },
      { kind: 'more', by: 329_400 },
    ]))
  it('by an amount that few bills have, or that several of one contract come to', () => {
    expect(kinds(match('TIEN PHONG'))).toEqual([['exact']])
    const bills = [bill('1', 'SN7K3QXM2A'), bill('2', 'SN00000001', { open: 180_000 })]
    expect(
      match('TIEN PHONG', { about: { amount: 5_850_600 }, of: { bills } }).suggestions[0]?.reasons,
    ).toEqual([{ kind: 'sumExact', count: 2 }])
  })
  it('by the oldest bills first, until it is used up', () => {
    const bills = [
      bill('3', 'SN00000003', { open: 300, dueDay: '2026-11-10' }),
      bill('1', 'SN00000001', { open: 100, dueDay: '2026-09-10' }),
      bill('2', 'SN00000002', { open: 200, dueDay: '2026-10-10', status: BillStatus.OVERDUE }),
      bill('4', 'SN00000004', { open: 0, dueDay: '2026-08-10' }),
      bill('5', 'SN00000005', { open: 50, dueDay: '2026-08-10', status: BillStatus.PROCESSING }),
    ]
    const paying = (amount: number) =>
      match('NGUYEN THI NGOC DIEM', { about: { amount }, of: { bills } }).suggestions[0]
    expect(paying(100)?.allocate).toEqual([{ billID: '1', amount: 100 }])
    expect(paying(300)?.bills.map(({ id }) => id)).toEqual(['3'])
    expect(paying(250)?.allocate).toEqual([
      { billID: '1', amount: 100 },
      { billID: '2', amount: 150 },
    ])
    expect(paying(600)?.reasons).toEqual([
      { kind: 'name', name: 'Nguyễn Thị Ngọc Diễm' },
      { kind: 'sumExact', count: 3 },
    ])
  })
  it('by what weighs most, three at the most', () => {
    const names = ['Trần Văn An', 'Lê Thị Bé', 'Phạm Thị Cúc', 'Nguyễn Thị Ngọc Diễm']
    const contracts = names.map((customerName, nth) => contract(`c${nth}`, { customerName }))
    const bills = names.map((_, nth) =>
      bill(`b${nth}`, `SN0000000${nth}`, { contractID: `c${nth}`, open: 9 }),
    )
    const made = match('TRAN VAN AN LE THI BE PHAM THI CUC NGUYEN THI NGOC DIEM', {
      about: { amount: 9, payer: '0123456789' },
      of: { contracts, bills, paidBefore: new Map([['0123456789', new Map([['c3', 2]])]]) },
    })
    expect(made.suggestions.map(({ contract }) => contract.id)).toEqual(['c3', 'c0', 'c1'])
  })
  it('by an amount alone that three have at the most', () => {
    const having = (count: number) => {
      const nth = Array.from({ length: count }, (_, place) => place)
      return match('TIEN PHONG', {
        about: { amount: 9 },
        of: {
          contracts: nth.map((place) => contract(`c${place}`)),
          bills: nth.map((place) =>
            bill(`b${place}`, `SN0000000${place}`, { contractID: `c${place}`, open: 9 }),
          ),
        },
      }).suggestions
    }
    expect([having(3).length, having(4).length]).toEqual([3, 0])
  })
  it('says of the rent that it is one, where something else speaks for the contract', () => {
    const of = { bills: [], contracts: [contract('diem'), contract('hue', { customerName: 'Trần Huệ' })] }
    const made = match('NGUYEN THI NGOC DIEM', { about: { amount: 5_000_000 }, of })
    expect(made.suggestions.map(({ contract, reasons }) => [contract.id, reasons])).toEqual([
      [
        'diem',
        [
          { kind: 'name', name: 'Nguyễn Thị Ngọc Diễm' },
          { kind: 'rentOnly', amount: 5_000_000 },
        ],
      ],
    ])
  })
  it('by the rent of its day, of which something else was said since the contract began', () => {
    const change = {
      changeID: 'c',
      fromDay: '2026-11-01',
      untilDay: null,
      price: 5_400_000,
      withdrawn: false,
    }
    const of = { contracts: [contract('diem', { rented: { price: 5_000_000, rents: [change] } })], bills: [] }
    const reasonsOf = (amount: number, day: string) =>
      kinds(match('NGUYEN THI NGOC DIEM', { about: { amount, day }, of }))
    expect(reasonsOf(5_400_000, '2026-11-07')).toEqual([['name', 'rentOnly']])
    expect(reasonsOf(5_000_000, '2026-11-07')).toEqual([['name']])
    expect(reasonsOf(5_000_000, '2026-10-31')).toEqual([['name', 'rentOnly']])
  })
  it('never by a contract that has ended, of another house, or a name that stands in every word', () => {
    const about = { amount: 1, payer: '0123456789' }
    const paidBefore = new Map([['0123456789', new Map([['diem', 5]])]])
    const ended = { contracts: [contract('diem', { current: false })], paidBefore }
    expect(match('NGUYEN THI NGOC DIEM', { about, of: ended }).suggestions).toEqual([])
    const elsewhere = { contracts: [contract('diem', { buildingID: 'an-binh' })] }
    expect(match('NGUYEN THI NGOC DIEM', { of: elsewhere }).suggestions).toEqual([])
    expect(match('TIEN PHONG', { of: elsewhere }).suggestions).toEqual([])
    const called = (customerName: string | null) => ({ contracts: [contract('diem', { customerName })] })
    expect(match('AN CHUYEN', { about, of: called('An') }).suggestions).toEqual([])
    expect(match('LE AN CHUYEN', { about, of: called('Lê An') }).suggestions).toHaveLength(1)
    expect(match('CHUYEN', { about, of: called(null) }).suggestions).toEqual([])
  })
  it('by who has paid before for a contract of the same lease, which goes on by a renewal or in another room', () => {
    const about = { amount: 1, payer: '0123456789' }
    const paidBefore = new Map([
      [
        '0123456789',
        new Map([
          ['before', 5],
          ['diem', 2],
        ]),
      ],
    ])
    const before = contract('before', { current: false, leaseID: 'lease' })
    const of = { contracts: [before, contract('diem', { leaseID: 'lease' })], bills: [], paidBefore }
    const { suggestions } = match('CHUYEN TIEN', { about, of })
    expect(suggestions.map(({ contract: { id }, reasons }) => [id, reasons])).toEqual([
      ['diem', [{ kind: 'sameAccount', times: 7 }]],
    ])
  })
  it('by nothing when nothing speaks for anybody', () =>
    expect(match('HOAN TIEN DON 88213', { about: { amount: 350_000 } }).suggestions).toEqual([]))
})

describe('whatever a bank does to the words', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 40 })
  /** Spaces and signs put in, small letters, words before and behind. */
  const mangled = fc.record({
    breaks: fc.array(fc.constantFrom('', '', '', ' ', '.', '-', '\n'), { minLength: 10, maxLength: 10 }),
    small: fc.boolean(),
    before: fc.constantFrom('', 'MBVCB.3278.', 'IBFT ', 'NGUYEN VAN HUE CHUYEN TIEN', 'SN ', 'Thanh toán '),
    behind: fc.constantFrom('', '.CT tu 01234', ' FT26325', 'GD 99 SN', ' tháng 11'),
    cut: fc.integer({ min: 0, max: 10 }),
    look: fc.constantFrom('none', 'O', 'I', 'L'),
  })
  it('money is never matched by itself to a bill that its words do not name, and always to the one that they do', () => {
    fc.assert(
      fc.property(
        ids,
        fc.nat(),
        mangled,
        fc.integer({ min: 1, max: 20_000_000 }),
        (all, nth, how, amount) => {
          const bills = all.map((id, at) =>
            bill(id, paymentCode(id), { contractID: `c${at}`, open: 1 + ((at * 977_777) % 9_000_000) }),
          )
          const codes = new Set(bills.map((one) => one.paymentCode))
          fc.pre(codes.size === bills.length)
          const meant = bills[nth % bills.length] as BookedBill
          const looks = { none: meant.paymentCode, O: swap('0', 'O'), I: swap('1', 'I'), L: swap('1', 'L') }
          function swap(from: string, to: string) {
            return `SN${meant.paymentCode.slice(2).replaceAll(from, to)}`
          }
          const written = looks[how.look as keyof typeof looks]
          const broken = [...written].map((sign, at) => sign + (how.breaks[at] ?? '')).join('')
          const kept = broken.slice(0, broken.length - how.cut)
          const words = how.before + (how.small ? kept.toLowerCase() : kept) + how.behind
          const contracts = bills.map((one) => contract(one.contractID))
          const made = match(words, { about: { amount }, of: { bills, contracts } })
          const isWhole = how.cut === 0 && written === meant.paymentCode
          if (isWhole)
            expect(made.certain).toEqual({
              contractID: meant.contractID,
              allocate: [{ billID: meant.id, amount: Math.min(amount, meant.open) }],
            })
          else expect([undefined, meant.contractID]).toContain(made.certain?.contractID)
          for (const { allocate } of made.suggestions)
            expect(allocate.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(amount)
        },
      ),
      { numRuns: 300 },
    )
  })
})
