import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { addDays } from '../day.ts'
import { fold } from '../decider.ts'
import { LINK_DAYS_AFTER_ANSWER } from '../link/links.ts'
import { payBackCommands } from './pay-back.commands.ts'
import { isInNameOf, type Moved } from './pay-back.ts'
import { leftBy } from './paying-back.ts'
import { settlementDecider } from './settlement.decider.ts'
import type { SettlementEvent } from './settlement.events.ts'
import type { Settlement } from './settlement.ts'

const { given, coversEvery } = specOf(settlementDecider)

const place = { settlementID: uuid(30), buildingID: uuid(5), roomID: uuid(3), customerID: uuid(4) }
const figures = {
  lastDay: '2026-06-14',
  day: '2026-06-15',
  lines: [],
  deductions: [],
  month: '2026-06',
  dueDay: '2026-06-20',
  openBills: [],
  deposit: 4_500_000,
  credit: 0,
  result: 4_500_000,
}
const sent: SettlementEvent = { type: 'SettlementSent', data: { ...place, replaces: null, ...figures } }
const accepted: SettlementEvent = {
  type: 'SettlementAccepted',
  data: { settlementID: uuid(30), linkID: null, result: 4_500_000 },
}
const recalled: SettlementEvent = { type: 'SettlementRecalled', data: { settlementID: uuid(30) } }
const agreed: Extract<SettlementEvent, { type: 'SettlementAgreed' }> = {
  type: 'SettlementAgreed',
  data: {
    ...place,
    ...figures,
    payOut: null,
    reason: 'Trả phòng',
    ends: true,
    wasSent: true,
    witnesses: [],
    hash: null,
  },
}
const booked: SettlementEvent = { type: 'SettlementBooked', data: { settlementID: uuid(30), billID: null } }
const settled = [sent, agreed, booked]
const again: SettlementEvent[] = [
  { type: 'SettlementAgreed', data: { ...agreed.data, settlementID: uuid(31), wasSent: false } },
  { type: 'SettlementBooked', data: { settlementID: uuid(31), billID: null } },
]
const paidOut = (method: 'cash' | 'transfer'): SettlementEvent => ({
  type: 'SettlementAgreed',
  data: { ...agreed.data, payOut: { method, fundID: null } },
})

const account = { bin: '970436', number: '0071001234567', holder: 'NGUYEN THI NGOC DIEM' }
const customer = { id: uuid(4), role: 'customer' as const }
const say = {
  ...context,
  type: 'SayPayBackTo' as const,
  settlementID: uuid(30),
  linkID: null,
  account,
  held: 4_500_000,
  cameBack: 0,
  handed: { cash: 0, transfer: 0 },
  isErased: false,
}
const saidBy = (who: 'tenant' | 'landlord'): SettlementEvent => ({
  type: 'PayBackToGiven',
  data: { settlementID: uuid(30), linkID: null, saidBy: who, account },
})

describe('SayPayBackTo', () => {
  it('says who said it, once', () => {
    given(sent, accepted)
      .when({ ...say, actor: customer })
      .yields(saidBy('tenant'))
    given(...settled)
      .when(say)
      .yields(saidBy('landlord'))
    given(...settled, saidBy('landlord'))
      .when(say)
      .yields()
    given(...settled, saidBy('landlord'))
      .when({ ...say, actor: customer })
      .yields(saidBy('tenant'))
  })
  it('is about what goes back by the statement that is out, or by what was settled last', () => {
    given().when(say).refuses('NotFound')
    given(sent, recalled).when(say).refuses('Conflict')
    given(...settled, ...again)
      .when(say)
      .refuses('Conflict')
    given(...settled)
      .when({ ...say, held: 0 })
      .refuses('UpdateNotAllowed')
    given(sent, paidOut('cash'), booked).when(say).refuses('UpdateNotAllowed')
    const owes: SettlementEvent = {
      type: 'SettlementSent',
      data: { ...place, replaces: null, ...figures, deposit: 0, credit: 0, result: 0 },
    }
    given(owes).when(say).refuses('UpdateNotAllowed')
  })
  it('is taken by a link for as long as that shows what was answered', () => {
    const shared = (until: string): SettlementEvent => ({
      type: 'SettlementShared',
      data: { settlementID: uuid(30), linkID: uuid(50), until },
    })
    const byLink = { ...say, actor: customer, linkID: uuid(50) }
    const until = addDays(context.today, -1)
    given(sent, shared(until)).when(byLink).refuses('LinkEnded')
    for (const answered of [[accepted], [accepted, agreed, booked]])
      given(sent, shared(until), ...answered)
        .when(byLink)
        .yields({
          type: 'PayBackToGiven',
          data: { settlementID: uuid(30), linkID: uuid(50), saidBy: 'tenant', account },
        })
    given(sent, shared(addDays(context.today, -LINK_DAYS_AFTER_ANSWER - 1)), accepted)
      .when(byLink)
      .refuses('LinkEnded')
  })
  it('keeps nothing of who was erased, and takes no word by a link that has ended', () => {
    given(...settled)
      .when({ ...say, isErased: true })
      .refuses('UpdateNotAllowed')
    given(...settled)
      .when({ ...say, linkID: uuid(50) })
      .refuses('LinkEnded')
  })
})

const see = {
  ...context,
  type: 'SeePayBack' as const,
  settlementID: uuid(30),
  payBackID: uuid(60),
  day: '2026-06-15',
  amount: 4_500_000,
  reference: 'FT1',
  source: 'webhook' as const,
  accounts: ['0011002233'],
  isOneOfSeveral: false,
  isCut: false,
  held: 4_500_000,
  cameBack: 0,
  handed: { cash: 0, transfer: 0 },
  cameBackOn: null,
  isOwnAccount: true,
}
type Seen = Extract<SettlementEvent, { type: 'PayBackSeen' }>
const seen = (more: Partial<Seen['data']> = {}): Seen => {
  const { settlementID, payBackID, day, amount, reference, source } = see
  const said = { settlementID, payBackID, day, amount, reference, source }
  return { type: 'PayBackSeen', data: { ...said, due: 4_500_000, doubt: null, known: false, ...more } }
}
const back: SettlementEvent = {
  type: 'PayBackBooked',
  data: { settlementID: uuid(30), payBackID: uuid(60) },
}

describe('SeePayBack', () => {
  it('books what is to be paid back, to the đồng', () =>
    given(...settled)
      .when(see)
      .yields(seen()))
  it('doubts another amount', () => {
    for (const amount of [4_499_999, 4_500_001])
      given(...settled)
        .when({ ...see, amount })
        .yields(seen({ amount, doubt: 'amount' }))
  })
  it('doubts what comes before, after, or for another one', () => {
    given(sent)
      .when(see)
      .yields(seen({ due: 0, doubt: 'unsettled' }))
    given(sent, accepted)
      .when(see)
      .yields(seen({ due: 0, doubt: 'unsettled' }))
    given(...settled)
      .when({ ...see, held: 0 })
      .yields(seen({ due: 0, doubt: 'closed' }))
    given(sent, paidOut('cash'), booked)
      .when({ ...see, held: 0 })
      .yields(seen({ due: 0, doubt: 'closed' }))
    given(...settled, ...again)
      .when(see)
      .yields(seen({ doubt: 'older' }))
    given(...settled)
      .when({ ...see, isOwnAccount: false })
      .yields(seen({ doubt: 'account' }))
    given(...settled)
      .when({ ...see, isOneOfSeveral: true })
      .yields(seen({ doubt: 'several' }))
    given(...settled)
      .when({ ...see, isCut: true })
      .yields(seen({ doubt: 'cut' }))
    const day = addDays(context.today, 1)
    given(...settled)
      .when({ ...see, day })
      .yields(seen({ day, doubt: 'day' }))
    given().when(see).refuses('NotFound')
  })
  it('knows the same money again, by whichever way it is told', () => {
    given(...settled, seen())
      .when(see)
      .yields()
    given(...settled, seen(), back)
      .when({ ...see, source: 'statement', reference: 'S9', payBackID: uuid(61) })
      .yields({
        type: 'PayBackRecognised',
        data: { settlementID: uuid(30), payBackID: uuid(60), source: 'statement', reference: 'S9' },
      })
  })
  it('doubts a second transfer while the first is on its way, and after it', () => {
    const second = { ...see, payBackID: uuid(61), reference: 'FT2' }
    const more = { payBackID: uuid(61), reference: 'FT2', due: 0, doubt: 'closed' as const }
    given(...settled, seen())
      .when(second)
      .yields(seen(more))
    given(...settled, seen(), back)
      .when({ ...second, held: 0 })
      .yields(seen(more))
  })
  it('books nothing that came in after it was paid back', () => {
    given(...settled, seen(), back)
      .when({ ...see, payBackID: uuid(61), reference: 'FT2' })
      .yields(seen({ payBackID: uuid(61), reference: 'FT2', due: 0, doubt: 'closed' }))
    given(...settled, seen({ amount: 4_000_000, doubt: 'amount' }), decided('book'), back)
      .when({ ...see, payBackID: uuid(61), reference: 'FT2', amount: 500_000 })
      .yields(seen({ payBackID: uuid(61), reference: 'FT2', amount: 500_000, due: 500_000 }))
  })
  it('doubts what comes while another settlement is being booked', () =>
    given(...settled, again[0]!)
      .when(see)
      .yields(seen({ doubt: 'older' })))
  it('tells of money once whose text has codes of two settlements of the lease', () =>
    given(...settled, ...again, seen({ doubt: 'several' }))
      .when({ ...see, settlementID: uuid(31), isOneOfSeveral: true })
      .yields())
  it('takes it for what was booked when the lease was settled', () => {
    const known = seen({ due: 0, known: true })
    given(sent, paidOut('transfer'), booked)
      .when({ ...see, held: 0 })
      .yields(known)
    given(sent, paidOut('transfer'), booked, known)
      .when({ ...see, held: 0, reference: 'FT2', payBackID: uuid(61) })
      .yields(seen({ reference: 'FT2', payBackID: uuid(61), due: 0, doubt: 'closed' }))
  })
  it('takes it for what was booked then, also after the lease was settled further', () => {
    given(sent, paidOut('transfer'), booked, ...again)
      .when(see)
      .yields(seen({ known: true }))
    given(sent, paidOut('transfer'), booked, again[0]!)
      .when(see)
      .yields(seen({ due: 0, known: true }))
    given(sent, paidOut('cash'), booked, ...again)
      .when(see)
      .yields(seen({ doubt: 'older' }))
  })
})

const cameBack = {
  ...context,
  type: 'ReturnPayBack' as const,
  settlementID: uuid(30),
  transferID: uuid(70),
  day: '2026-06-15',
  amount: 4_500_000,
}
const returned: SettlementEvent = {
  type: 'PayBackReturned',
  data: { settlementID: uuid(30), transferID: uuid(70), day: '2026-06-15', amount: 4_500_000 },
}

describe('ReturnPayBack', () => {
  const again = { ...see, payBackID: uuid(61), reference: 'FT2' }
  const other = { payBackID: uuid(61), reference: 'FT2' }
  it('is told once of each transfer', () => {
    given().when(cameBack).refuses('NotFound')
    given(...settled, seen(), back)
      .when(cameBack)
      .yields(returned)
    given(...settled, seen(), back, returned)
      .when(cameBack)
      .yields()
  })
  it('lets the money go once more, as far as it came back and still counts', () => {
    const gone = [...settled, seen(), back, returned]
    given(...gone)
      .when({ ...again, cameBack: 4_500_000 })
      .yields(seen(other))
    given(...gone)
      .when({ ...again, cameBack: 4_489_000, held: 4_489_000 })
      .yields(seen({ ...other, due: 4_489_000, doubt: 'amount' }))
    given(...gone)
      .when({ ...again, cameBack: 0 })
      .yields(seen({ ...other, due: 0, doubt: 'closed' }))
    given(...gone)
      .when({ ...again, cameBack: 9_000_000, held: 9_000_000 })
      .yields(seen(other))
    given(...gone)
      .when({ ...say, cameBack: 4_500_000 })
      .yields(saidBy('landlord'))
    given(...gone)
      .when(say)
      .refuses('UpdateNotAllowed')
  })
  it('lets go once more what was transferred when the lease was settled, and never what was handed over', () => {
    const told = { ...see, cameBack: 4_500_000 }
    given(sent, paidOut('transfer'), booked, returned).when(told).yields(seen())
    given(sent, paidOut('cash'), booked, returned)
      .when(told)
      .yields(seen({ due: 0, doubt: 'closed' }))
  })
})

describe('money that left before it came back, and is told of late', () => {
  const late = { ...see, day: '2026-06-13', cameBack: 4_500_000, cameBackOn: '2026-06-14' }
  const said = { day: '2026-06-13' }
  it('is what was booked when the lease was settled, and is not booked once more', () =>
    given(sent, paidOut('transfer'), booked, returned)
      .when(late)
      .yields(seen({ ...said, known: true })))
  it('is doubted where somebody may have booked it by hand', () => {
    given(...settled, returned)
      .when(late)
      .yields(seen({ ...said, doubt: 'closed' }))
    given(...settled, returned)
      .when({ ...late, day: '2026-06-14' })
      .yields(seen({ day: '2026-06-14' }))
  })
})

const decide = {
  ...context,
  type: 'DecidePayBack' as const,
  settlementID: uuid(30),
  payBackID: uuid(60),
  act: 'book' as const,
  held: 4_500_000,
}
const decided = (act: 'book' | 'leave'): SettlementEvent => ({
  type: 'PayBackDecided',
  data: { settlementID: uuid(30), payBackID: uuid(60), act },
})
const less = seen({ amount: 4_000_000, doubt: 'amount' })

describe('DecidePayBack', () => {
  it('books a part, or leaves it alone; once', () => {
    given(...settled, less)
      .when(decide)
      .yields(decided('book'))
    given(...settled, less, decided('book'))
      .when(decide)
      .yields()
    given(...settled, less)
      .when({ ...decide, act: 'leave' })
      .yields(decided('leave'))
    given(...settled, less, decided('leave'))
      .when({ ...decide, act: 'leave' })
      .yields()
    given(...settled, less, decided('leave'))
      .when(decide)
      .yields(decided('book'))
  })
  it('books nothing while another settlement is being booked, and is waited for by one', () => {
    given(...settled, less, again[0]!)
      .when(decide)
      .refuses('UpdateNotAllowed')
    const { settlementID: _, ...said } = agreed.data
    const settle = {
      ...context,
      ...said,
      lines: [],
      deductions: [],
      openBills: [],
      dueDay: context.today,
      day: context.today,
      statementID: null,
      newSettlementID: uuid(31),
      owner: { buildingID: uuid(5), roomID: uuid(3), customerID: uuid(4) },
      hasRunOut: false,
      hash: 'a'.repeat(64),
    }
    given(...settled, seen())
      .when({ ...settle, type: 'AgreeSettlement' as const })
      .refuses('UpdateNotAllowed')
    given(...settled, seen())
      .when({ ...settle, type: 'SendSettlement' as const })
      .refuses('UpdateNotAllowed')
  })
  it('books no more than is held, nothing before the lease is settled, and nothing twice', () => {
    given(...settled, less)
      .when({ ...decide, held: 3_999_999 })
      .refuses('AccountShort')
    given(sent, seen({ doubt: 'unsettled' }))
      .when(decide)
      .refuses('UpdateNotAllowed')
    given(...settled, seen(), back)
      .when({ ...decide, act: 'leave' })
      .refuses('UpdateNotAllowed')
    given(...settled)
      .when(decide)
      .refuses('NotFound')
  })
})

describe('BookPayBack and DoubtPayBack', () => {
  const end = { ...context, settlementID: uuid(30), payBackID: uuid(60) }
  const doubted: SettlementEvent = {
    type: 'PayBackDoubted',
    data: { settlementID: uuid(30), payBackID: uuid(60), doubt: 'closed' },
  }
  it('say what became of it, once', () => {
    given(...settled, seen())
      .when({ ...end, type: 'BookPayBack' })
      .yields(back)
    given(...settled, seen())
      .when({ ...end, type: 'DoubtPayBack', doubt: 'closed' })
      .yields(doubted)
    given(...settled, seen(), back)
      .when({ ...end, type: 'DoubtPayBack', doubt: 'closed' })
      .yields()
    given(...settled, seen(), doubted, decided('book'))
      .when({ ...end, type: 'BookPayBack' })
      .yields(back)
  })
  it('are about money that was told of', () => {
    given(...settled)
      .when({ ...end, type: 'BookPayBack' })
      .refuses('NotFound')
    given(...settled)
      .when({ ...end, type: 'DoubtPayBack', doubt: 'closed' })
      .refuses('NotFound')
  })
})

const noHand = { cash: 0, transfer: 0 }
it('knows how much may have left by a settlement through a bank and not come back, and counts nothing that is in doubt', () => {
  const left = (events: readonly SettlementEvent[], moved: Partial<Moved> = {}, settlementID = uuid(30)) =>
    leftBy(fold(settlementDecider, events) as Settlement, settlementID, {
      cameBack: 0,
      handed: noHand,
      ...moved,
    })
  const { result } = figures
  expect(left([sent])).toBe(0)
  expect(left([...settled])).toBe(result)
  expect(left([...settled, ...again])).toBe(0)
  expect(left([...settled, seen()])).toBe(result)
  expect(left([...settled, seen(), back])).toBe(result)
  expect(left([...settled, seen(), back, ...again])).toBe(result)
  expect(left([sent, paidOut('transfer'), booked])).toBe(result)
  expect(left([sent, paidOut('transfer'), booked], {}, uuid(39))).toBe(0)
  expect(left([sent, paidOut('cash'), booked])).toBe(0)
  expect(left([sent, paidOut('cash'), booked, seen({ doubt: 'closed' })])).toBe(0)
  const byHand = { handed: { cash: 0, transfer: result } }
  for (const events of [settled, [...settled, ...again]])
    expect([left(events, byHand), left(events, { handed: { cash: result, transfer: 0 } })]).toEqual([
      result,
      0,
    ])
  // What came back of the last one may be gone once more, and nobody has said so.
  expect(left(settled, { ...byHand, cameBack: result })).toBe(result)
  expect(left([...settled, ...again], { ...byHand, cameBack: result })).toBe(0)
  expect(left([...settled, seen(), back, ...again], { cameBack: 1_000_000 })).toBe(result - 1_000_000)
})

describe('money that was given back by hand', () => {
  const told = (handed: Moved['handed'], more: object = {}) => ({ ...see, handed, ...more })
  it('is not to go once more, whatever comes in since', () => {
    for (const handed of [
      { cash: 4_500_000, transfer: 0 },
      { cash: 0, transfer: 4_500_000 },
      { cash: 2_000_000, transfer: 2_500_000 },
    ]) {
      given(...settled)
        .when(told(handed))
        .yields(seen({ due: 0, doubt: 'closed' }))
      given(...settled)
        .when({ ...say, handed })
        .refuses('UpdateNotAllowed')
    }
    given(...settled)
      .when(told({ cash: 1_000_000, transfer: 0 }, { amount: 3_500_000 }))
      .yields(seen({ due: 3_500_000, amount: 3_500_000 }))
  })
  it('may go once more where a bank has sent it back', () => {
    const cameBack = 4_500_000
    given(...settled)
      .when(told({ cash: 0, transfer: 4_500_000 }, { cameBack }))
      .yields(seen())
    given(...settled)
      .when(told({ cash: 4_500_000, transfer: 0 }, { cameBack }))
      .yields(seen({ due: 0, doubt: 'closed' }))
  })
})

it('compares the name of an account as banks write it', () => {
  expect(isInNameOf('NGUYEN THI NGOC DIEM', 'Nguyễn Thị Ngọc Diễm')).toBe(true)
  expect(isInNameOf('TRAN VAN BINH', 'Nguyễn Thị Ngọc Diễm')).toBe(false)
})

coversEvery(payBackCommands)
