import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { usualTerms } from '../contract/terms.ts'
import { buildingCommands } from './building.commands.ts'
import { buildingDecider } from './building.decider.ts'
import type { BuildingEvent } from './building.events.ts'

const { given, coversEvery } = specOf(buildingDecider)

const electricity = { name: 'Điện', unit: 'kWh', price: 3_500, charge: 'metered' as const }
const facts = { name: 'Nhà trọ Hoa Sen', address: '17 ngõ 66 Triều Khúc', floorCount: 5 }
const added: BuildingEvent = {
  type: 'BuildingAdded',
  data: { ...facts, services: [electricity], imageIDs: [] },
}
const deleted: BuildingEvent = { type: 'BuildingDeleted', data: {} }
const shift = {
  staffID: uuid(7),
  fromDay: '2026-06-01',
  toDay: null,
  days: [1, 2, 3],
  fromTime: '07:00',
  toTime: '15:00',
}
const scheduled: BuildingEvent = { type: 'StaffScheduled', data: { entryID: uuid(8), ...shift } }
const manager = { ...context, actor: { id: uuid(2), role: 'manager' as const } }

const add = { ...context, type: 'AddBuilding' as const, ...facts, services: [electricity] }
const update = { ...context, type: 'UpdateBuilding' as const, highestFloor: 0 }
const remove = { ...context, type: 'DeleteBuilding' as const, openContracts: 0 }
const schedule = {
  ...context,
  type: 'ScheduleStaff' as const,
  newEntryID: uuid(8),
  role: 'staff',
  ...shift,
}
const unschedule = { ...context, type: 'UnscheduleStaff' as const, entryID: uuid(8), role: 'staff' }

describe('AddBuilding', () => {
  it('adds it', () => given().when(add).yields(added))
  it('has no services and images unless they are said', () =>
    given()
      .when({ ...add, services: undefined })
      .yields({ type: 'BuildingAdded', data: { ...facts, services: [], imageIDs: [] } }))
  it('is refused when it is there', () => given(added).when(add).refuses('CreateNotAllowed'))
})

describe('ChangeTerms', () => {
  const change = { ...context, type: 'ChangeTerms' as const, noticeDays: 45 }
  const changed: BuildingEvent = {
    type: 'TermsChanged',
    data: { terms: { ...usualTerms, noticeDays: 45, rise: null } },
  }
  it('says with what terms contracts begin, once', () => {
    given(added).when(change).yields(changed)
    given(added, changed).when(change).yields()
    given(added)
      .when({ ...change, noticeDays: 30 })
      .yields()
  })
  it('is refused when it is not there', () => given(added, deleted).when(change).refuses('NotFound'))
})

describe('ChangeLessor', () => {
  const said = {
    kind: 'person' as const,
    name: 'Nguyễn Thị Hoà',
    idNumber: '001184000123',
    address: '17 ngõ 66 Triều Khúc',
    phone: '0912345678',
  }
  const lessor = { ...said, taxCode: null, email: null, representative: null }
  const change = { ...context, type: 'ChangeLessor' as const, lessor: said, newLessorID: uuid(9) }
  const changed = (fromDay: string | null, who: typeof lessor | null = lessor): BuildingEvent => ({
    type: 'LessorChanged',
    data: { lessorID: uuid(9), fromDay, lessor: who },
  })
  it('names the first one from the beginning, and a further one from today or the day that is said', () => {
    given(added).when(change).yields(changed(null))
    const other = { ...lessor, name: 'Trần Văn Minh' }
    given(added, changed(null))
      .when({ ...change, lessor: other })
      .yields(changed(context.today, other))
    given(added, changed(null))
      .when({ ...change, fromDay: '2026-03-01', lessor: null })
      .yields(changed('2026-03-01', null))
  })
  it('says nothing twice', () => {
    given(added, changed(null)).when(change).yields()
    given(added)
      .when({ ...change, lessor: null })
      .yields()
  })
  it('is refused without a number of the one who lets', () => {
    given(added)
      .when({ ...change, lessor: { ...said, idNumber: null } })
      .refuses('BodyInvalid', 'lessor.idNumber')
    given(added)
      .when({ ...change, lessor: { ...said, kind: 'company' } })
      .refuses('BodyInvalid', 'lessor.taxCode')
  })
  it('is refused when it is not there', () => given(added, deleted).when(change).refuses('NotFound'))
})

describe('EraseLessor', () => {
  const hoa = {
    kind: 'person' as const,
    name: 'Nguyễn Thị Hoà',
    idNumber: '001184000123',
    taxCode: null,
    address: '17 ngõ 66 Triều Khúc',
    phone: '0912345678',
    email: null,
    representative: null,
  }
  const said = (id: number, fromDay: string | null, lessor: typeof hoa | null): BuildingEvent => ({
    type: 'LessorChanged',
    data: { lessorID: uuid(id), fromDay, lessor },
  })
  const minh = { ...hoa, name: 'Trần Văn Minh', idNumber: '001180000456' }
  const moved = { ...hoa, name: 'Nguyễn Thị Hoà (Huế)', address: 'Huế' }
  const erase = { ...context, type: 'EraseLessor' as const, lessorID: uuid(21) }
  const erased = (...ids: number[]): BuildingEvent => ({
    type: 'LessorErased',
    data: { lessorIDs: ids.map(uuid) },
  })
  const all = [said(21, null, hoa), said(22, '2026-03-01', minh), said(23, '2026-06-01', moved)]
  it('takes all that was said of this lessor, and of nobody else', () => {
    given(added, ...all)
      .when(erase)
      .yields(erased(21, 23))
    given(added, ...all)
      .when({ ...erase, lessorID: uuid(22) })
      .yields(erased(22))
  })
  it('knows a lessor by a number, and by the name where there is none that both have', () => {
    const byTax = { ...hoa, idNumber: null, taxCode: '8001184000' }
    given(added, said(21, null, hoa), said(22, '2026-03-01', { ...byTax, name: 'nguyễn  thị hoà' } as never))
      .when(erase)
      .yields(erased(21, 22))
    given(added, said(21, null, hoa), said(22, '2026-03-01', { ...hoa, idNumber: '001180000456' }))
      .when(erase)
      .yields(erased(21))
  })
  it('takes what was written over on its day, whoever that was, as nobody sees it any more', () => {
    const mistyped = { ...hoa, idNumber: '001184000132' }
    const corrected = [said(21, null, mistyped), said(22, null, minh), said(23, null, hoa)]
    given(added, ...corrected)
      .when({ ...erase, lessorID: uuid(23) })
      .yields(erased(21, 22, 23))
    given(added, said(21, null, hoa), said(22, null, null))
      .when({ ...erase, lessorID: uuid(22) })
      .yields(erased(21))
  })
  it('is nothing twice, and takes also who let a house that was deleted', () => {
    given(added, ...all, erased(21, 23))
      .when(erase)
      .yields()
    given(added, ...all, deleted)
      .when(erase)
      .yields(erased(21, 23))
  })
  it('leaves nobody named where it was the last', () => {
    given(added, said(21, null, hoa), erased(21))
      .when({ ...context, type: 'ChangeLessor' as const, fromDay: null, lessor: null, newLessorID: uuid(9) })
      .yields()
  })
  it('is refused for what the building has not said', () => {
    given(added, ...all)
      .when({ ...erase, lessorID: uuid(99) })
      .refuses('NotFound')
  })
})

describe('ChangeBankAccount', () => {
  const bankAccount = { bin: '970436', number: '0011002233', holder: 'NGUYEN THI HOA' }
  const change = { ...context, type: 'ChangeBankAccount' as const, bankAccount }
  const changed: BuildingEvent = { type: 'BankAccountChanged', data: { bankAccount } }
  it('says where rents go from now on, or nowhere, once', () => {
    given(added).when(change).yields(changed)
    given(added, changed).when(change).yields()
    given(added, changed)
      .when({ ...change, bankAccount: null })
      .yields({ type: 'BankAccountChanged', data: { bankAccount: null } })
    given(added)
      .when({ ...change, bankAccount: null })
      .yields()
  })
  it('is refused when it is not there', () => given(added, deleted).when(change).refuses('NotFound'))
  it('takes a name as people write it, and an account with spaces', () => {
    const read = buildingCommands.ChangeBankAccount.parse({
      bankAccount: { bin: '970436', number: '0011 0022-33', holder: ' Nguyễn  Thị Hoà Đào ' },
    })
    expect(read.bankAccount).toEqual({ bin: '970436', number: '0011002233', holder: 'NGUYEN THI HOA DAO' })
  })
})

describe('ChangeBillingRules', () => {
  const penalty = { afterDays: 5, perDay: 5, sum: null, most: 200_000 }
  const billingRules = { rent: 'inArrears' as const, closingDay: 25, dueDay: 5, penalty }
  const change = { ...context, type: 'ChangeBillingRules' as const, ...billingRules }
  const changed: BuildingEvent = { type: 'BillingRulesChanged', data: { billingRules } }
  it('says how months are billed from now on, once', () => {
    given(added).when(change).yields(changed)
    given(added, changed).when(change).yields()
  })
  it('keeps whether empty rooms take part where a client of before does not say it', () => {
    const takePart = { ...billingRules, emptyRoomsTakePart: true }
    const said: BuildingEvent = { type: 'BillingRulesChanged', data: { billingRules: takePart } }
    given(added)
      .when({ ...change, emptyRoomsTakePart: true })
      .yields(said)
    given(added, said).when(change).yields()
    given(added, said)
      .when({ ...change, closingDay: 20 })
      .yields({ type: 'BillingRulesChanged', data: { billingRules: { ...takePart, closingDay: 20 } } })
  })
  it('is refused for a penalty by day and at once, and when the building is not there', () => {
    given(added)
      .when({ ...change, penalty: { ...penalty, sum: 50_000 } })
      .refuses('BodyInvalid', 'penalty.perDay')
    given(added, deleted).when(change).refuses('NotFound')
  })
})

describe('ProposeDifferences', () => {
  const known = new Map([
    [uuid(71), 'b/rent//2026-06-01/2026-06-30'],
    [uuid(72), 'b/power/m//'],
  ])
  const propose = {
    ...context,
    type: 'ProposeDifferences' as const,
    known,
    IDs: [uuid(71), uuid(72), uuid(71)],
  }
  it('lets bills ask for what is known of bills of before', () =>
    given(added)
      .when(propose)
      .yields({ type: 'DifferencesProposed', data: { keys: [...known.values()] } }))
  it('is refused for what is unknown or proposed by now', () =>
    given(added)
      .when({ ...propose, IDs: [uuid(71), uuid(73)] })
      .refuses('NotFound', 'IDs.1'))
})

describe('RepriceCharges', () => {
  const word = { ...context, type: 'RepriceCharges' as const, fromDay: '2026-01-01', reason: 'Nhập giá muộn' }
  const said: BuildingEvent = {
    type: 'ChargesRepriced',
    data: { fromDay: word.fromDay, reason: word.reason },
  }
  const withdraw = { ...context, type: 'WithdrawRepricing' as const }
  const withdrawn: BuildingEvent = { type: 'RepricingWithdrawn', data: {} }
  it('has the lists count for billed days, also again: bills were issued since', () => {
    given(added).when(word).yields(said)
    given(added, said).when(word).yields(said)
  })
  it('is refused for days to come', () =>
    given(added)
      .when({ ...word, fromDay: '2099-01-01' })
      .refuses('BodyInvalid', 'fromDay'))
  it('is withdrawn, and not when nothing was said', () => {
    given(added, said).when(withdraw).yields(withdrawn)
    given(added).when(withdraw).refuses('UpdateNotAllowed')
    given(added, said, withdrawn).when(withdraw).refuses('UpdateNotAllowed')
  })
})

describe('ChangeReminders', () => {
  const change = { ...context, type: 'ChangeReminders' as const, reminders: [7, -3, 7] }
  const changed: BuildingEvent = { type: 'RemindersChanged', data: { reminders: [-3, 7] } }
  it('says when tenants are reminded from now on, each day once and in order; none is never', () => {
    given(added).when(change).yields(changed)
    given(added, changed).when(change).yields()
    given(added)
      .when({ ...change, reminders: [] })
      .yields({ type: 'RemindersChanged', data: { reminders: [] } })
  })
  it('is refused when the building is not there', () =>
    given(added, deleted).when(change).refuses('NotFound'))
})

describe('ChangePaperForm', () => {
  const form = { fileID: uuid(40), name: 'hợp đồng.docx' }
  const other = { fileID: uuid(41), name: 'hợp đồng.docx' }
  const change = { ...context, type: 'ChangePaperForm' as const, kind: 'contract' as const, form }
  const changed = (form: typeof other | null): BuildingEvent => ({
    type: 'PaperFormChanged',
    data: { kind: 'contract', fileID: form?.fileID ?? null, name: form?.name ?? null },
  })
  it('keeps a document, replaces it and takes it away, and says nothing where nothing changes', () => {
    given(added).when(change).yields(changed(form))
    given(added, changed(form)).when(change).yields()
    given(added, changed(form))
      .when({ ...change, form: other })
      .yields(changed(other))
    given(added, changed(form))
      .when({ ...change, form: null })
      .yields(changed(null))
    given(added)
      .when({ ...change, form: null })
      .yields()
    expect(given(added, changed(form)).state()?.paperForms).toEqual({ contract: form })
    expect(given(added, changed(form), changed(null)).state()?.paperForms).toEqual({})
  })
  it('is refused when the building is not there', () =>
    given(added, deleted).when(change).refuses('NotFound'))
})

describe('UpdateBuilding', () => {
  it('says what changed', () =>
    given(added)
      .when({ ...update, name: 'Hoa Sen 2', address: facts.address })
      .yields({ type: 'BuildingUpdated', data: { name: 'Hoa Sen 2' } }))
  it('says nothing when nothing changed', () =>
    given(added)
      .when({ ...update, ...facts, services: [electricity] })
      .yields())
  it('takes away floors down to the highest room', () =>
    given(added)
      .when({ ...update, floorCount: 3, highestFloor: 3 })
      .yields({ type: 'BuildingUpdated', data: { floorCount: 3 } }))
  it('is refused for a floor with a room', () =>
    given(added)
      .when({ ...update, floorCount: 3, highestFloor: 4 })
      .refuses('UpdateNotAllowed', 'floorCount'))
  it('is refused without a building', () => given().when(update).refuses('NotFound'))
  it('is refused when it is deleted', () => given(added, deleted).when(update).refuses('NotFound'))
})

describe('the price list', () => {
  const internet = { name: 'Internet', unit: 'phòng', way: 'perRoom' as const, price: 100_000 }
  const bands = [
    { upTo: 100_000, price: 1_984 },
    { upTo: null, price: 2_380 },
  ]
  const power = {
    id: uuid(20),
    name: 'Điện',
    unit: 'kWh',
    way: 'metered' as const,
    price: bands,
    quota: 4,
    vat: 800,
    utility: 'electricity' as const,
  }
  const drainage = {
    id: uuid(21),
    name: 'Thoát nước',
    unit: '%',
    way: 'percentOf' as const,
    price: 3_000,
    of: power.id as string | null,
    quota: null,
    vat: 800,
    utility: null,
  }
  const change = {
    ...context,
    type: 'ChangeCharges' as const,
    fromDay: '2026-07-01',
    charges: [power, internet],
    newChargeIDs: [uuid(30), uuid(31)],
  }
  const none = { quota: null, vat: null, utility: null }
  const charges = [power, { id: uuid(31), ...internet, ...none }]
  const changed: BuildingEvent = { type: 'ChargesChanged', data: { fromDay: '2026-07-01', charges } }

  it('may have a percentage of another charge', () =>
    given(added)
      .when({ ...change, charges: [drainage, power] })
      .yields({ type: 'ChargesChanged', data: { fromDay: '2026-07-01', charges: [drainage, power] } }))
  it('is another one from a day on, and says nothing twice', () => {
    given(added).when(change).yields(changed)
    given(added, changed)
      .when({ ...change, fromDay: '2026-08-01', charges })
      .yields()
    given(added)
      .when({ ...change, charges: [] })
      .yields({ type: 'ChargesChanged', data: { fromDay: '2026-07-01', charges: [] } })
  })
  it.each([
    ['a name twice', [power, { ...internet, name: 'ĐIỆN' }], 'charges.1.name'],
    ['an id twice', [power, { ...internet, id: power.id }], 'charges.1.id'],
    ['a meter of nothing', [{ ...power, utility: null }], 'charges.0.utility'],
    ['bands with an end', [{ ...power, price: [{ upTo: 5, price: 1 }] }], 'charges.0.price.0.upTo'],
    ['a rest in the middle', [{ ...power, price: [bands[1]!, bands[1]!] }], 'charges.0.price.0.upTo'],
    ['a percentage of nothing', [power, { ...drainage, of: null }], 'charges.1.of'],
    ['a percentage of itself', [power, { ...drainage, of: drainage.id }], 'charges.1.of'],
    ['a percentage of what is not in the list', [drainage], 'charges.0.of'],
    ['a percentage of more than all', [power, { ...drainage, price: 10_001 }], 'charges.1.price'],
    ['a percentage in bands', [power, { ...drainage, price: bands }], 'charges.1.price'],
    ['bounds that fall', [{ ...power, price: [bands[0]!, ...bands] }], 'charges.0.price.1.upTo'],
  ])('is refused with %s', (_, wrong, field) =>
    given(added)
      .when({ ...change, charges: wrong })
      .refuses('BodyInvalid', field),
  )

  it('changes from today on where services are said, which keep what they cannot say', () => {
    given(added, { ...changed, data: { ...changed.data, fromDay: '2026-01-01' } })
      .when({
        ...update,
        services: [
          { name: 'Điện', unit: 'kWh', price: 1_984, charge: 'metered' },
          { ...electricity, name: 'Rác', unit: 'phòng', charge: 'perRoom' },
        ],
      })
      .yields({
        type: 'ChargesChanged',
        data: { fromDay: '2026-06-15', charges: [power, expect.objectContaining({ name: 'Rác' })] },
      })
  })
  it('was one from the beginning where old events say services', () => {
    const water = { name: 'Nước', unit: 'm³', price: 30_000, charge: 'metered' as const }
    const old: BuildingEvent = { type: 'BuildingUpdated', data: { services: [water] } }
    expect(given(added, old).state()?.priceLists).toMatchObject([
      { fromDay: null, charges: [{ name: 'Nước', price: 30_000, utility: 'water' }] },
    ])
  })
})

describe('DeleteBuilding', () => {
  it('deletes it', () => given(added).when(remove).yields(deleted))
  it('is refused while a contract is open in it', () =>
    given(added)
      .when({ ...remove, openContracts: 1 })
      .refuses('UpdateNotAllowed'))
  it('is refused twice', () => given(added, deleted).when(remove).refuses('NotFound'))
  it('is taken back', () => {
    const restored: BuildingEvent = { type: 'BuildingRestored', data: {} }
    const restore = { ...context, type: 'RestoreBuilding' as const }
    given(added, deleted).when(restore).yields(restored)
    given(added, deleted, restored).when(restore).yields()
    given(added, deleted, restored).when(remove).yields(deleted)
    given().when(restore).refuses('NotFound')
  })
})

describe('ScheduleStaff', () => {
  it('schedules staff', () => given(added).when(schedule).yields(scheduled))
  it('keeps the weekdays in order, and refuses one that is said twice', () => {
    given(added)
      .when({ ...schedule, days: [3, 1, 2] })
      .yields(scheduled)
    given(added)
      .when({ ...schedule, days: [1, 1] })
      .refuses('BodyInvalid', 'days')
  })
  it('is refused for hours that end when they begin', () =>
    given(added)
      .when({ ...schedule, toTime: '07:00' })
      .refuses('BodyInvalid', 'toTime'))
  it('is refused for a shift that is there already, on some of its days', () => {
    const again = { ...schedule, newEntryID: uuid(9) }
    for (const same of [
      again,
      { ...again, days: [3, 4] },
      { ...again, fromDay: '2026-09-01', toDay: '2026-09-30' },
    ])
      given(added, scheduled).when(same).refuses('CreateNotAllowed', 'fromDay')
    for (const other of [
      { days: [4, 5] },
      { toTime: '15:30' },
      { staffID: uuid(6) },
      { fromDay: '2020-01-01', toDay: '2026-05-31' },
    ])
      expect(() =>
        given(added, scheduled)
          .when({ ...again, ...other })
          .refuses('CreateNotAllowed'),
      ).toThrow()
  })
  it('schedules a manager when an owner asks', () =>
    given(added)
      .when({ ...schedule, role: 'manager' })
      .yields(scheduled))
  it('is refused for managers who schedule managers', () =>
    given(added)
      .when({ ...schedule, ...manager, role: 'manager' })
      .refuses('PermissionDenied'))
  it('lets managers schedule staff', () =>
    given(added)
      .when({ ...schedule, ...manager })
      .yields(scheduled))
  it('is refused for who does not work here', () => {
    for (const role of [undefined, 'customer', 'owner'])
      given(added)
        .when({ ...schedule, role })
        .refuses('PersonNotFound', 'staffID')
  })
  it('schedules for one day', () =>
    given(added)
      .when({ ...schedule, toDay: shift.fromDay })
      .yields({ ...scheduled, data: { entryID: uuid(8), ...shift, toDay: shift.fromDay } }))
  it('is refused when it ends before it starts', () =>
    given(added)
      .when({ ...schedule, toDay: '2026-05-31' })
      .refuses('BodyInvalid', 'toDay'))
  it('is refused in a deleted building', () => given(added, deleted).when(schedule).refuses('NotFound'))
})

describe('MoveShiftEnd', () => {
  const end = {
    ...context,
    type: 'MoveShiftEnd' as const,
    entryID: uuid(8),
    role: 'staff',
    toDay: '2026-06-30',
  }
  const moved = (toDay: string | null): BuildingEvent => ({
    type: 'ShiftEndMoved',
    data: { entryID: uuid(8), toDay },
  })
  it('ends a shift on a day, its first at the earliest, and opens it again', () => {
    given(added, scheduled).when(end).yields(moved('2026-06-30'))
    given(added, scheduled)
      .when({ ...end, toDay: shift.fromDay })
      .yields(moved(shift.fromDay))
    given(added, scheduled, moved('2026-06-30'))
      .when({ ...end, toDay: null })
      .yields(moved(null))
    expect(given(added, scheduled, moved('2026-06-30')).state()?.shifts.get(uuid(8))?.toDay).toBe(
      '2026-06-30',
    )
  })
  it('says nothing where that is its end already', () =>
    given(added, scheduled, moved('2026-06-30')).when(end).yields())
  it('is refused for a day before its first', () =>
    given(added, scheduled)
      .when({ ...end, toDay: '2026-05-31' })
      .refuses('BodyInvalid', 'toDay'))
  it('is refused for days on which the same shift is there already, and may end what is there twice', () => {
    const next: BuildingEvent = {
      type: 'StaffScheduled',
      data: { ...shift, entryID: uuid(9), fromDay: '2026-07-01' },
    }
    given(added, scheduled, moved('2026-06-30'), next)
      .when({ ...end, toDay: '2026-07-31' })
      .refuses('UpdateNotAllowed', 'toDay')
    given(added, scheduled, moved('2026-06-30'), next)
      .when({ ...end, toDay: null })
      .refuses('UpdateNotAllowed', 'toDay')
    given(added, scheduled, next)
      .when({ ...end, toDay: '2026-08-31' })
      .yields(moved('2026-08-31'))
  })
  it('is refused for an entry that is not there', () => given(added).when(end).refuses('NotFound'))
  it('is refused for managers who end the shift of a manager', () =>
    given(added, scheduled)
      .when({ ...end, ...manager, role: 'manager' })
      .refuses('PermissionDenied'))
})

describe('UnscheduleStaff', () => {
  const unscheduled: BuildingEvent = { type: 'StaffUnscheduled', data: { entryID: uuid(8) } }
  it('takes the entry away', () => {
    given(added, scheduled).when(unschedule).yields(unscheduled)
    expect(given(added, scheduled, unscheduled).state()?.shifts.size).toBe(0)
  })
  it('is refused for an entry that is not there', () => {
    given(added).when(unschedule).refuses('NotFound')
    given(added, scheduled, unscheduled).when(unschedule).refuses('NotFound')
  })
  it('is refused for managers who unschedule managers', () =>
    given(added, scheduled)
      .when({ ...unschedule, ...manager, role: 'manager' })
      .refuses('PermissionDenied'))
})

coversEvery(buildingCommands)
