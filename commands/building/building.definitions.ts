import { building, person } from '../../domain/aggregates.ts'
import { buildingCommands } from '../../domain/building/building.commands.ts'
import type { Building } from '../../domain/building/building.ts'
import type { DomainEvent } from '../../domain/event.ts'
import { billingLock } from '../bill/billing-lock.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { openContracts } from '../contract/open-contracts.ts'
import type { Lock } from '../ports.ts'

const command = commandsOf(building)

/** Shared for commands that add to a building, exclusive for those that delete it or remove a floor. */
export const buildingLock = (id: string, mode: Lock['mode']): Lock => ({ name: `building:${id}`, mode })

export const addBuilding = command({
  name: 'AddBuilding',
  route: { method: 'post', path: '/building/add' },
  body: buildingCommands.AddBuilding,
  creates: true,
  answers: 'I0002',
  belongs: () => ({}),
  example: { name: 'Nhà trọ Hoa Sen', address: '17 ngõ 66 Triều Khúc, Hà Nội', floorCount: 5 },
})

export const updateBuilding = command({
  name: 'UpdateBuilding',
  route: { method: 'post', path: '/building/:id/update' },
  body: buildingCommands.UpdateBuilding,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  locks: ({ id, body }) => (body.floorCount === undefined ? [] : [buildingLock(id, 'exclusive')]),
  facts: async ({ facts }, { id, body }) => ({
    highestFloor: body.floorCount === undefined ? 0 : await facts.highestFloor(id),
  }),
  example: { name: 'Nhà trọ Hoa Sen 2' },
})

export const changeCharges = command({
  name: 'ChangeCharges',
  route: { method: 'post', path: '/building/:id/charges' },
  body: buildingCommands.ChangeCharges,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  facts: async ({ newID }, { body }) => ({
    newChargeIDs: body.charges.map((_, place) => newID(`charge-${place}`)),
  }),
  example: {
    fromDay: '2026-01-01',
    charges: [{ name: 'Internet', unit: 'phòng', way: 'perRoom', price: 100_000 }],
  },
})

export const changeBillingRules = command({
  name: 'ChangeBillingRules',
  route: { method: 'post', path: '/building/:id/billing-rules' },
  body: buildingCommands.ChangeBillingRules,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  example: { rent: 'inArrears', closingDay: 30, dueDay: 10, penalty: null },
})

export const changeLessor = command({
  name: 'ChangeLessor',
  route: { method: 'post', path: '/building/:id/lessor' },
  body: buildingCommands.ChangeLessor,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  facts: async ({ newID }) => ({ newLessorID: newID('lessor') }),
  example: {
    fromDay: '2026-01-01',
    lessor: {
      kind: 'person',
      name: 'Nguyễn Thị Hoà',
      idNumber: '001184000123',
      address: '17 ngõ 66 Triều Khúc, Hà Nội',
      phone: '0912345678',
    },
  },
})

/** The route stands in `api/accounts`, which also destroys the keys (specification: Erasure). */
export const eraseLessor = command({
  name: 'EraseLessor',
  body: buildingCommands.EraseLessor,
  answers: 'I0003',
  proof: true,
  belongs: ({ id }) => ({ buildingID: id }),
})

export const changeTerms = command({
  name: 'ChangeTerms',
  route: { method: 'post', path: '/building/:id/terms' },
  body: buildingCommands.ChangeTerms,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  example: { noticeDays: 30 },
})

/** Before it, the document is looked into (`api/papers/paper-form.routes.ts`). */
export const changePaperForm = command({
  name: 'ChangePaperForm',
  route: { method: 'post', path: '/building/:id/paper-form' },
  body: buildingCommands.ChangePaperForm,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  example: { kind: 'contract', form: null },
})

export const changeReminders = command({
  name: 'ChangeReminders',
  route: { method: 'post', path: '/building/:id/reminders' },
  body: buildingCommands.ChangeReminders,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  example: { reminders: [-3, 0, 7] },
})

export const proposeDifferences = command({
  name: 'ProposeDifferences',
  route: { method: 'post', path: '/building/:id/difference/propose' },
  body: buildingCommands.ProposeDifferences,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  locks: ({ id }) => [billingLock(id)],
  facts: async ({ facts }, { id }) => ({ known: await facts.oldDifferences(id) }),
})

export const repriceCharges = command({
  name: 'RepriceCharges',
  route: { method: 'post', path: '/building/:id/reprice' },
  body: buildingCommands.RepriceCharges,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  locks: ({ id }) => [billingLock(id)],
  example: { fromDay: '2026-10-01', reason: 'Nhập giá điện muộn' },
})

export const withdrawRepricing = command({
  name: 'WithdrawRepricing',
  route: { method: 'post', path: '/building/:id/reprice/withdraw' },
  body: buildingCommands.WithdrawRepricing,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  locks: ({ id }) => [billingLock(id)],
})

/** A changed account could divert the rents: owners only, with proof of the password. */
export const changeBankAccount = command({
  name: 'ChangeBankAccount',
  route: { method: 'post', path: '/building/:id/bank-account' },
  body: buildingCommands.ChangeBankAccount,
  answers: 'I0003',
  proof: true,
  belongs: ({ id }) => ({ buildingID: id }),
  example: { bankAccount: { bin: '970436', number: '0011002233', holder: 'NGUYEN THI HOA' } },
})

export const deleteBuilding = command({
  name: 'DeleteBuilding',
  route: { method: 'delete', path: '/building/:id' },
  body: buildingCommands.DeleteBuilding,
  answers: 'I0004',
  proof: true,
  belongs: ({ id }) => ({ buildingID: id }),
  locks: ({ id }) => [buildingLock(id, 'exclusive')],
  facts: async ({ facts }, { id }) => ({ openContracts: await openContracts(facts, { buildingID: id }) }),
})

/** Also restores the rooms and meters that were deleted with it. */
export const restoreBuilding = command({
  name: 'RestoreBuilding',
  route: { method: 'post', path: '/building/:id/restore' },
  body: buildingCommands.RestoreBuilding,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
})

/** The answer has the id of the schedule entry, which is part of the building's stream. */
const entryIn = ([event]: readonly DomainEvent[]) =>
  (event?.data as { entryID?: string } | undefined)?.entryID

export const scheduleStaff = command({
  name: 'ScheduleStaff',
  route: { method: 'post', path: '/building/:id/schedule/add' },
  body: buildingCommands.ScheduleStaff,
  example: {
    staffID: '0b1f5c1e-7c1a-4d5e-9f53-000000000007',
    fromDay: '2026-12-01',
    toDay: null,
    days: [1, 3, 5],
    fromTime: '08:00',
    toTime: '12:00',
  },
  answers: 'I0002',
  made: entryIn,
  belongs: ({ id }) => ({ buildingID: id }),
  facts: async ({ load, newID }, { body }) => {
    const scheduled = await load(person, body.staffID)
    return { role: scheduled && !scheduled.deleted ? scheduled.role : undefined, newEntryID: newID('shift') }
  },
})

/** The role of the person on a shift. */
const roleOnShift = async (
  { load }: FactSources,
  state: Building | undefined,
  entryID: string,
): Promise<{ role: string | undefined }> => {
  const shift = state?.shifts.get(entryID)
  return { role: shift && (await load(person, shift.staffID))?.role }
}

export const moveShiftEnd = command({
  name: 'MoveShiftEnd',
  route: { method: 'post', path: '/building/:id/schedule/end' },
  body: buildingCommands.MoveShiftEnd,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  facts: (sources, { state, body }) => roleOnShift(sources, state, body.entryID),
})

export const unscheduleStaff = command({
  name: 'UnscheduleStaff',
  route: { method: 'post', path: '/building/:id/schedule/remove' },
  body: buildingCommands.UnscheduleStaff,
  answers: 'I0004',
  made: entryIn,
  belongs: ({ id }) => ({ buildingID: id }),
  facts: (sources, { state, body }) => roleOnShift(sources, state, body.entryID),
})
