import { describe, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { numberedLines } from '../bill/line-parts.ts'
import { addDays } from '../day.ts'
import { LINK_DAYS } from '../link/links.ts'
import { settlementCommands } from './settlement.commands.ts'
import { settlementDecider } from './settlement.decider.ts'
import type { SettlementEvent } from './settlement.events.ts'

const HASH = 'a'.repeat(64)

const { given, coversEvery } = specOf(settlementDecider)

const owner = { buildingID: uuid(5), roomID: uuid(3), customerID: uuid(4) }
const figures = {
  lastDay: '2026-06-14',
  day: '2026-06-15',
  lines: numberedLines([{ kind: 'rent', name: 'Tiền phòng', amount: 2_000_000 }]),
  deductions: [{ name: 'Gãy bản lề tủ', amount: 280_000 }],
  month: '2026-06',
  dueDay: '2026-06-20',
  openBills: [{ billID: uuid(21), number: 'HD-1', month: '2026-05', open: 300_000 }],
  deposit: 4_500_000,
  credit: 20_000,
  result: 1_940_000,
  payOut: { method: 'cash' as const, fundID: null },
  reason: 'Trả phòng',
  ends: true,
}
const agree = {
  ...context,
  type: 'AgreeSettlement' as const,
  ...figures,
  owner,
  newSettlementID: uuid(30),
  hasRunOut: false,
  hash: HASH,
  statementID: null,
  witnesses: [],
}
const agreed: SettlementEvent = {
  type: 'SettlementAgreed',
  data: { settlementID: uuid(30), ...owner, ...figures, wasSent: false, witnesses: [], hash: HASH },
}
const book = {
  ...context,
  type: 'BookSettlement' as const,
  settlementID: uuid(30),
  billID: uuid(40),
}
const booked: SettlementEvent = {
  type: 'SettlementBooked',
  data: { settlementID: uuid(30), billID: uuid(40) },
}
const refuse = {
  ...context,
  type: 'RefuseSettlement' as const,
  settlementID: uuid(30),
  code: 'E0017' as const,
}
const refused: SettlementEvent = {
  type: 'SettlementRefused',
  data: { settlementID: uuid(30), code: 'E0017' },
}

describe('AgreeSettlement', () => {
  it('keeps the figures that both sides see', () => given().when(agree).yields(agreed))
  it('takes no result that the two sides do not give', () =>
    given()
      .when({ ...agree, result: 1_940_001 })
      .refuses('BodyInvalid', { field: 'result', code: 'invalid', params: { amount: 1_940_000 } }))
  it('settles no day to come, and nothing of an unknown contract', () => {
    given()
      .when({ ...agree, lastDay: '2026-06-16' })
      .refuses('BodyInvalid', 'lastDay')
    given()
      .when({ ...agree, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
    given()
      .when({ ...agree, owner: undefined })
      .refuses('NotFound')
  })
  it('waits for the one before, and is then a correction of its own', () => {
    given(agreed).when(agree).refuses('UpdateNotAllowed')
    const again = { ...agree, newSettlementID: uuid(31) }
    const next: SettlementEvent = { ...agreed, data: { ...agreed.data, settlementID: uuid(31) } } as never
    given(agreed, booked).when(again).yields(next)
    given(agreed, refused).when(again).yields(next)
  })
  it('needs something to settle', () => {
    const nothing = { lines: [], deductions: [], openBills: [], deposit: 0, credit: 0, result: 0 }
    given()
      .when({ ...agree, ...nothing, ends: false })
      .refuses('UpdateNotAllowed')
    given()
      .when({ ...agree, ...nothing })
      .yields({ ...agreed, data: { ...agreed.data, ...nothing } } as SettlementEvent)
  })
  it('says once with empty sides that the tenant of a lease that has run out is gone', () => {
    const empty = { lines: [], deductions: [], openBills: [], deposit: 0, credit: 0, result: 0, ends: false }
    const left = { ...agree, ...empty, hasRunOut: true }
    const said: SettlementEvent = { type: 'SettlementAgreed', data: { ...agreed.data, ...empty } }
    given().when(left).yields(said)
    given(said, refused).when(left).yields(said)
    given(said, booked).when(left).refuses('UpdateNotAllowed')
  })
})

describe('BookSettlement and RefuseSettlement', () => {
  it('say what became of it, once', () => {
    given(agreed).when(book).yields(booked)
    given(agreed).when(refuse).yields(refused)
    given(agreed, booked).when(book).yields()
    given(agreed, booked).when(refuse).yields()
    given(agreed, refused).when(book).yields()
  })
  it('are about the latest settlement', () => {
    given().when(book).refuses('NotFound')
    given(agreed)
      .when({ ...refuse, settlementID: uuid(31) })
      .refuses('NotFound')
  })
})

const { payOut, reason, ends, ...statement } = figures
const send = {
  ...context,
  type: 'SendSettlement' as const,
  ...statement,
  owner,
  newSettlementID: uuid(30),
}
const sent: SettlementEvent = {
  type: 'SettlementSent',
  data: { settlementID: uuid(30), ...owner, replaces: null, ...statement },
}
const said = { lineID: 'deduction:1', words: 'Gãy từ ngày nhận phòng', photoIDs: [uuid(50)] }
const object = {
  ...context,
  type: 'ObjectLine' as const,
  settlementID: uuid(30),
  linkID: null,
  ...said,
}
const objected: SettlementEvent = {
  type: 'LineObjected',
  data: { settlementID: uuid(30), linkID: null, ...said },
}
const drop = { lineID: 'deduction:1', act: 'drop' as const, amount: null, words: 'Đồng ý bỏ' }
const answer = { ...context, type: 'AnswerObjection' as const, settlementID: uuid(30), ...drop }
const answered = (more: Partial<typeof answer> | object = {}): SettlementEvent => ({
  type: 'ObjectionAnswered',
  data: { settlementID: uuid(30), ...drop, ...more } as never,
})
const accept = {
  ...context,
  type: 'AcceptSettlement' as const,
  settlementID: uuid(30),
  linkID: null,
  result: 1_940_000,
}
const accepted: SettlementEvent = {
  type: 'SettlementAccepted',
  data: { settlementID: uuid(30), linkID: null, result: 1_940_000 },
}
const recall = { ...context, type: 'RecallSettlement' as const, settlementID: uuid(30) }
const recalled: SettlementEvent = { type: 'SettlementRecalled', data: { settlementID: uuid(30) } }

describe('SendSettlement and RecallSettlement', () => {
  it('shows the figures to the tenant, in the place of those sent before', () => {
    given().when(send).yields(sent)
    given(sent)
      .when({ ...send, newSettlementID: uuid(31) })
      .yields({ ...sent, data: { ...sent.data, settlementID: uuid(31), replaces: uuid(30) } } as never)
    given(sent, recalled).when(send).yields(sent)
    given(agreed).when(send).refuses('UpdateNotAllowed')
    given()
      .when({ ...send, result: 1 })
      .refuses('BodyInvalid', { field: 'result', code: 'invalid', params: { amount: 1_940_000 } })
    given()
      .when({ ...send, owner: undefined })
      .refuses('NotFound')
    const nothing = { lines: [], deductions: [], openBills: [], deposit: 0, credit: 0, result: 0 }
    given()
      .when({ ...send, ...nothing })
      .refuses('UpdateNotAllowed')
  })
  it('is taken back until it is agreed on, also once the tenant has accepted it', () => {
    given(sent).when(recall).yields(recalled)
    given(sent, accepted).when(recall).yields(recalled)
    given(sent, recalled).when(recall).refuses('Conflict')
    given(agreed).when(recall).refuses('SettlementAgreed')
    given().when(recall).refuses('NotFound')
  })
})

describe('ObjectLine', () => {
  it('is about one line of the statement that is out', () => {
    given(sent).when(object).yields(objected)
    const lines = ['line:1', `bill:${uuid(21)}`, 'deposit', 'credit']
    for (const lineID of lines)
      given(sent)
        .when({ ...object, lineID })
        .yields({ ...objected, data: { ...objected.data, lineID } } as never)
    for (const lineID of ['line:2', 'deduction:2', `bill:${uuid(22)}`])
      given(sent)
        .when({ ...object, lineID })
        .refuses('BodyInvalid', 'lineID')
    given(sent)
      .when({ ...object, settlementID: uuid(31) })
      .refuses('Conflict')
    given(sent, recalled).when(object).refuses('Conflict')
    given().when(object).refuses('NotFound')
  })
  it('can be said in other words until it is answered, and not after the tenant has agreed', () => {
    given(sent, objected)
      .when({ ...object, words: 'Nó gãy từ trước' })
      .yields({ ...objected, data: { ...objected.data, words: 'Nó gãy từ trước' } } as never)
    given(sent, objected, answered()).when(object).refuses('UpdateNotAllowed')
    given(sent, accepted).when(object).refuses('SettlementAgreed')
    given(agreed, booked).when(object).refuses('SettlementAgreed')
  })
})

describe('AnswerObjection', () => {
  it('keeps the line, makes it less, or drops it', () => {
    given(sent, objected).when(answer).yields(answered())
    const less = { act: 'change' as const, amount: 140_000 }
    given(sent, objected)
      .when({ ...answer, ...less })
      .yields(answered(less))
    given(sent, objected)
      .when({ ...answer, act: 'keep' })
      .yields(answered({ act: 'keep' }))
    given(sent, objected, answered()).when(answer).yields()
    given(sent, objected, answered())
      .when({ ...answer, act: 'keep' })
      .yields(answered({ act: 'keep' }))
  })
  it('takes no amount that is not less, or that another act would not use', () => {
    const change = { ...answer, act: 'change' as const }
    given(sent, objected).when(change).refuses('BodyInvalid', 'amount')
    given(sent, objected)
      .when({ ...change, amount: 280_000 })
      .refuses('BodyInvalid', { field: 'amount', code: 'too_big', params: { max: 279_999 } })
    given(sent, objected)
      .when({ ...answer, amount: 1 })
      .refuses('BodyInvalid', 'amount')
  })
  it('only keeps what stands in a bill from before or in the account', () => {
    for (const lineID of [`bill:${uuid(21)}`, 'deposit', 'credit']) {
      const about = { ...objected, data: { ...objected.data, lineID } } as SettlementEvent
      given(sent, about)
        .when({ ...answer, lineID })
        .refuses('BodyInvalid', 'act')
      given(sent, about)
        .when({ ...answer, lineID, act: 'keep' })
        .yields(answered({ lineID, act: 'keep' }))
    }
  })
  it('leaves something of the last bill, which asks for these days', () => {
    const about = { ...objected, data: { ...objected.data, lineID: 'line:1' } } as SettlementEvent
    given(sent, objected, answered(), about)
      .when({ ...answer, lineID: 'line:1' })
      .refuses('BodyInvalid', 'act')
    given(sent, about)
      .when({ ...answer, lineID: 'line:1' })
      .yields(answered({ lineID: 'line:1' }))
  })
  it('drops the only deduction where the days were paid before', () => {
    const lines = numberedLines([{ kind: 'adjustment', name: 'Tiền phòng đã trả trước', amount: -900_000 }])
    const prepaid = { ...sent, data: { ...sent.data, lines, result: 4_840_000 } } as SettlementEvent
    given(prepaid, objected).when(answer).yields(answered())
    const free = numberedLines([{ kind: 'rent', name: 'Tiền phòng', amount: 0 }])
    const unpaid = { ...sent, data: { ...sent.data, lines: free, result: 3_940_000 } } as SettlementEvent
    given(unpaid, objected).when(answer).yields(answered())
  })
  it('answers the words that the landlord has read', () => {
    const { words } = object
    given(sent, objected)
      .when({ ...answer, seen: words })
      .yields(answered())
    const other = {
      ...objected,
      data: { ...objected.data, words: 'Bản lề hỏng từ trước' },
    } as SettlementEvent
    given(sent, objected, other)
      .when({ ...answer, seen: words })
      .refuses('Conflict')
    given(sent, objected, other).when(answer).yields(answered())
  })
  it('answers what was objected to, while the tenant has not agreed', () => {
    given(sent).when(answer).refuses('BodyInvalid', 'lineID')
    given(sent, objected, answered(), accepted).when(answer).refuses('SettlementAgreed')
    given(sent, objected)
      .when({ ...answer, settlementID: uuid(31) })
      .refuses('Conflict')
  })
})

describe('AcceptSettlement', () => {
  it('agrees to what the tenant saw, once', () => {
    given(sent).when(accept).yields(accepted)
    given(sent, accepted).when(accept).yields()
    given(sent)
      .when({ ...accept, result: 1_940_001 })
      .refuses('Conflict')
    given(sent, objected, answered()).when(accept).refuses('Conflict')
    given(sent, objected, answered())
      .when({ ...accept, result: 2_220_000 })
      .yields({ ...accepted, data: { ...accepted.data, result: 2_220_000 } } as never)
  })
  it('waits for the answers', () => given(sent, objected).when(accept).refuses('ObjectionOpen'))
})

describe('AgreeSettlement of what was sent', () => {
  const asSent = { ...agree, statementID: uuid(30), newSettlementID: uuid(31) }
  const witnesses = [{ name: 'Bà Tư' }, { name: 'Ông Năm' }]
  it('is of the statement, with or without the word of the tenant', () => {
    const is: SettlementEvent = { ...agreed, data: { ...agreed.data, wasSent: true } } as never
    given(sent).when(asSent).yields(is)
    given(sent, accepted).when(asSent).yields(is)
    given(sent).when(agree).refuses('Conflict')
    given(sent, recalled).when(asSent).refuses('Conflict')
    given(sent, recalled).when(agree).yields(agreed)
    given()
      .when({ ...agree, witnesses })
      .refuses('BodyInvalid', 'witnesses')
  })
  it('waits for the answer to each objection, unless two people have seen it', () => {
    given(sent, objected).when(asSent).refuses('ObjectionOpen')
    given(sent, objected)
      .when({ ...asSent, witnesses: witnesses.slice(1) })
      .refuses('BodyInvalid', 'witnesses')
    given(sent, objected)
      .when({ ...asSent, witnesses })
      .yields({ ...agreed, data: { ...agreed.data, wasSent: true, witnesses } } as never)
  })
  it('has the figures after the answers, and no others', () => {
    given(sent, objected, answered()).when(asSent).refuses('Conflict')
    const dropped = { deductions: [], result: 2_220_000 }
    given(sent, objected, answered())
      .when({ ...asSent, ...dropped })
      .yields({ ...agreed, data: { ...agreed.data, ...dropped, wasSent: true } } as never)
    const half = { deductions: [{ name: 'Gãy bản lề tủ', amount: 140_000 }], result: 2_080_000 }
    given(sent, objected, answered({ act: 'change', amount: 140_000 }))
      .when({ ...asSent, ...half })
      .yields({ ...agreed, data: { ...agreed.data, ...half, wasSent: true } } as never)
  })
  it('takes off in the last bill what was conceded of one of its lines', () => {
    const about = { ...objected, data: { ...objected.data, lineID: 'line:1' } } as SettlementEvent
    const lines = numberedLines([
      { kind: 'rent', name: 'Tiền phòng', amount: 2_000_000 },
      { kind: 'discount', name: 'Bớt: Tiền phòng', amount: -500_000 },
    ])
    given(sent, about, answered({ lineID: 'line:1', act: 'change', amount: 1_500_000 }))
      .when({ ...asSent, lines, result: 2_440_000 })
      .yields({ ...agreed, data: { ...agreed.data, lines, result: 2_440_000, wasSent: true } } as never)
  })
})

it('neither sends a statement of a lease that goes on nor settles it', () => {
  for (const command of [send, agree])
    given()
      .when({ ...command, goesOn: true })
      .refuses('UpdateNotAllowed')
})

describe('links to a statement', () => {
  const share = { ...context, type: 'ShareSettlement' as const, newLinkID: uuid(60), isErased: false }
  const until = addDays(context.today, LINK_DAYS)
  const shared: SettlementEvent = {
    type: 'SettlementShared',
    data: { settlementID: uuid(30), linkID: uuid(60), until },
  }
  const unshare = { ...context, type: 'UnshareSettlement' as const }
  const unshared: SettlementEvent = { type: 'SettlementUnshared', data: { settlementID: uuid(30) } }
  const open = { ...context, type: 'OpenSharedSettlement' as const, linkID: uuid(60) }
  const opened: SettlementEvent = {
    type: 'SharedSettlementOpened',
    data: { settlementID: uuid(30), linkID: uuid(60), day: context.today },
  }
  const agreedAsSent = { ...agreed, data: { ...agreed.data, wasSent: true } } as SettlementEvent
  it('are made of what the tenant has, and of what was settled by it', () => {
    given(sent).when(share).yields(shared)
    given(sent, accepted).when(share).yields(shared)
    given(sent, agreedAsSent, booked).when(share).yields(shared)
    given(agreed, booked).when(share).refuses('UpdateNotAllowed')
    given(sent, recalled).when(share).refuses('UpdateNotAllowed')
    given(sent)
      .when({ ...share, isErased: true })
      .refuses('UpdateNotAllowed')
    given().when(share).refuses('NotFound')
    given().when(unshare).refuses('NotFound')
    given().when(open).refuses('NotFound')
  })
  it('are withdrawn together, and recorded as opened once a day', () => {
    given(sent, shared).when(unshare).yields(unshared)
    given(sent).when(unshare).yields()
    given(sent, shared).when(open).yields(opened)
    given(sent, shared, opened).when(open).yields()
    given(sent, shared, unshared).when(open).yields()
  })
  it('answer for their tenant while they stand, and only the statement that they were made for', () => {
    const linkID = uuid(60)
    given(sent, shared)
      .when({ ...object, linkID })
      .yields({ ...objected, data: { ...objected.data, linkID } } as never)
    given(sent, shared)
      .when({ ...accept, linkID })
      .yields({ ...accepted, data: { ...accepted.data, linkID } } as never)
    const next = { ...sent, data: { ...sent.data, replaces: uuid(30) } } as SettlementEvent
    const late = { today: addDays(until, 1) }
    for (const command of [object, accept]) {
      given(sent)
        .when({ ...command, linkID })
        .refuses('LinkEnded')
      given(sent, shared, unshared)
        .when({ ...command, linkID })
        .refuses('LinkEnded')
      given(sent, shared, next)
        .when({ ...command, linkID })
        .refuses('LinkEnded')
      given(sent, shared)
        .when({ ...command, linkID, ...late })
        .refuses('LinkEnded')
    }
  })
  it('stay good once it is settled', () => given(sent, shared, agreedAsSent).when(open).yields(opened))
  it('are over, and said to be, once the lease is settled further', () => {
    const before = [sent, shared, agreedAsSent, booked]
    const further = { ...agreed.data, settlementID: uuid(31) }
    given(...before)
      .when({ ...agree, newSettlementID: uuid(31) })
      .yields(unshared, { ...agreed, data: further } as never)
    given(...before)
      .when({ ...send, newSettlementID: uuid(31) })
      .yields(unshared, { ...sent, data: { ...sent.data, settlementID: uuid(31) } } as never)
    given(...before, unshared)
      .when({ ...agree, newSettlementID: uuid(31) })
      .yields({ ...agreed, data: further } as never)
  })
})

it('takes the same objection once', () => {
  given(sent, objected).when(object).yields()
})

coversEvery(settlementCommands)
