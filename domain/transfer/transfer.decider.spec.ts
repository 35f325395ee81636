import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { transferCommands } from './transfer.commands.ts'
import { transferDecider } from './transfer.decider.ts'
import type { TransferEvent } from './transfer.events.ts'

const { given, coversEvery } = specOf(transferDecider)

const said = {
  account: '007100123456',
  virtualAccount: null,
  bank: 'Vietcombank',
  reference: 'FT26325784120',
  day: '2026-06-14',
  time: '13:58',
  amount: 5_670_600,
  content: 'NGUYEN THI NGOC DIEM SN7K3QXM2A',
  payer: null,
  source: 'webhook',
} as const
const seen: TransferEvent = { type: 'TransferSeen', data: { ...said, buildingID: uuid(3), like: null } }
const again = (
  source: 'webhook' | 'statement',
  reference: string,
  like: string | null = null,
): TransferEvent => ({
  type: 'TransferRecognised',
  data: { source, reference, like },
})
const takenBack: TransferEvent = { type: 'TransferWithdrawn', data: {} }
const contract = { roomID: uuid(2), buildingID: uuid(4), customerID: uuid(5) }
const allocate = [{ billID: uuid(20), amount: 5_670_600 }]
const matched: TransferEvent = {
  type: 'TransferMatched',
  data: { matchID: uuid(10), by: 'person', contractID: uuid(9), ...contract, allocate },
}
const booked: TransferEvent = {
  type: 'TransferBooked',
  data: { matchID: uuid(10), receiptID: uuid(11), allocated: 5_670_600 },
}
const aside: TransferEvent = { type: 'TransferSetAside', data: { reason: 'Tiền riêng của chủ nhà' } }
const unmatched: TransferEvent = { type: 'TransferUnmatched', data: {} }

const match = {
  ...context,
  type: 'MatchTransfer',
  contractID: uuid(9),
  allocate,
  contract,
  strangeBills: [],
  newMatchID: uuid(10),
} as const
const setAside = { ...context, type: 'SetTransferAside', reason: 'Tiền riêng của chủ nhà' } as const

const old: TransferEvent = { type: 'TransferSeen', data: { ...seen.data, day: '2019-12-31' } as never }

it('of a day that no account takes waits, whoever matches it', () => {
  given(old).when(match).refuses('BodyInvalid')
  given(old)
    .when({ ...match, type: 'MatchTransferByCode' })
    .yields()
  given({ ...old, data: { ...old.data, day: '2020-01-01' } as never })
    .when(match)
    .yields(matched)
})

describe('SeeTransfer', () => {
  const meant = { id: context.id, like: null }
  const see = { ...context, type: 'SeeTransfer', ...said, accountBuildingID: uuid(3), meant } as const
  it('tells of money that came', () => given().when(see).yields(seen))
  it('counts it once, whatever is said again', () => {
    given(seen)
      .when({ ...see, content: 'khác' })
      .yields()
    given(seen, again('statement', 'TF 01'))
      .when({ ...see, source: 'statement', reference: 'tf01' })
      .yields()
  })
  it('notes in which other way it was seen', () =>
    given(seen)
      .when({ ...see, source: 'statement', reference: 'TF01' })
      .yields(again('statement', 'TF01')))
  it('is sent to the transfer that is meant', () =>
    given()
      .when({ ...see, meant: { id: uuid(40), like: null } })
      .refuses('Conflict'))
  it('leaves one to a person that looks like another, unless somebody says that it is none', () => {
    const like = { ...meant, like: uuid(41) }
    const alike: TransferEvent = { type: 'TransferSeen', data: { ...seen.data, like: uuid(41) } as never }
    given()
      .when({ ...see, meant: like })
      .yields(alike)
    expect(given(alike).state()).toMatchObject({ judged: true, like: uuid(41) })
    given()
      .when({ ...see, meant: like, apart: true })
      .yields(seen)
  })
  it('comes back when it is said again after it was taken back', () => {
    given(seen, takenBack).when(see).yields(again('webhook', said.reference))
    expect(given(seen, takenBack, again('webhook', said.reference)).state()).toMatchObject({
      state: 'waiting',
      takenBack: false,
      judged: false,
      sightings: [{ source: 'webhook', reference: said.reference }],
    })
  })
  it('takes no day to come from a person', () =>
    given()
      .when({ ...see, source: 'hand', day: '2026-06-16' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_big', params: { max: context.today } }))
  it('takes today from a person, and any day from a bank', () => {
    for (const change of [{ source: 'hand' as const, day: context.today }, { day: '2026-06-16' }])
      given()
        .when({ ...see, ...change })
        .yields({ type: 'TransferSeen', data: { ...said, ...change, buildingID: uuid(3), like: null } })
  })
})

describe('MatchTransfer', () => {
  it('says whose it is', () => given(seen).when(match).yields(matched))
  it('also of one that was set aside', () => given(seen, aside).when(match).yields(matched))
  it('matches none twice', () => given(seen, matched).when(match).refuses('TransferMatched'))
  it('divides no more than came', () =>
    given(seen)
      .when({ ...match, allocate: [...allocate, { billID: uuid(21), amount: 1 }] })
      .refuses('BodyInvalid', { field: 'allocate', code: 'too_big', params: { max: said.amount } }))
  it('knows the contract and its bills', () => {
    given(seen)
      .when({ ...match, contract: undefined })
      .refuses('NotFound', 'contractID')
    given(seen)
      .when({ ...match, strangeBills: [uuid(20)] })
      .refuses('NotFound', 'allocate')
  })
})

describe('MatchTransferByCode', () => {
  const byCode = { ...match, type: 'MatchTransferByCode' } as const
  it('needs nobody', () =>
    given(seen)
      .when(byCode)
      .yields({ ...matched, data: { ...matched.data, by: 'code' } } as TransferEvent))
  it('leaves what a person has judged', () => {
    given(seen, matched).when(byCode).yields()
    given(seen, aside).when(byCode).yields()
    given(seen, matched, booked, unmatched).when(byCode).yields()
  })
  it('knows the transfer', () => given().when(byCode).refuses('NotFound'))
})

describe('BookTransfer', () => {
  const book = {
    ...context,
    type: 'BookTransfer',
    matchID: uuid(10),
    receiptID: uuid(11),
    allocated: 5_670_600,
  } as const
  it('notes the receipt, once', () => {
    given(seen, matched).when(book).yields(booked)
    given(seen, matched, booked).when(book).yields()
  })
  it('notes none of a match that is over', () => given(seen, matched, unmatched).when(book).yields())
  it('knows the transfer', () => given().when(book).refuses('NotFound'))
})

describe('SetTransferAside', () => {
  it('says why it pays no bill', () => given(seen).when(setAside).yields(aside))
  it('leaves what is matched', () => given(seen, matched).when(setAside).refuses('TransferMatched'))
})

describe('UnmatchTransfer', () => {
  const unmatch = { ...context, type: 'UnmatchTransfer' } as const
  it('brings back what was set aside', () => given(seen, aside).when(unmatch).yields(unmatched))
  it('leaves the rest: a matched one is released by its account', () => {
    given(seen).when(unmatch).refuses('UpdateNotAllowed')
    given(seen, matched).when(unmatch).refuses('UpdateNotAllowed')
  })
})

describe('TakeBackTransfer', () => {
  const takeBack = { ...context, type: 'TakeBackTransfer' } as const
  it('takes back that it came, also of one that was set aside', () => {
    given(seen).when(takeBack).yields(takenBack)
    given(seen, aside).when(takeBack).yields(takenBack)
  })
  it('leaves what stands in an account, and what was said in another way too', () => {
    given(seen, matched).when(takeBack).refuses('TransferMatched')
    given(seen, again('statement', 'TF01')).when(takeBack).refuses('UpdateNotAllowed')
  })
  it('takes back nothing twice, and nothing is done with it then', () => {
    given().when(takeBack).refuses('NotFound')
    given(seen, takenBack).when(takeBack).refuses('NotFound')
    given(seen, takenBack).when(match).refuses('NotFound')
  })
})

describe('ReleaseTransfer', () => {
  const release = { ...context, type: 'ReleaseTransfer', matchID: uuid(10) } as const
  it('lets it wait again', () => given(seen, matched, booked).when(release).yields(unmatched))
  it('is of one match only', () =>
    given(seen, matched)
      .when({ ...release, matchID: uuid(12) })
      .yields())
  it('knows the transfer', () => given().when(release).refuses('NotFound'))
})

it('is in the building of its contract while it is matched, else in that of its account', () => {
  expect(given(seen, matched).state()).toMatchObject({ buildingID: uuid(4), customerID: uuid(5) })
  expect(given(seen, matched, unmatched).state()).toMatchObject({ buildingID: uuid(3), customerID: null })
})

coversEvery(transferCommands)
