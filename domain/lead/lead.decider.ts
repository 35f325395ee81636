import type { Decider } from '../decider.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import { assert, assertField } from '../refusal.ts'
import type { LeadCommand } from './lead.commands.ts'
import { type LeadEvent, leadFields } from './lead.events.ts'
import { forgetDayOf, type Lead, type LeadFields } from './lead.ts'
import type { LeadStatus } from './lead-codes.ts'

type Update = Extract<LeadCommand, { readonly type: 'UpdateLead' }>

const unsaid = { ...nullsOf(leadFields), roomIDs: [], feeWaived: false }

/** Rooms that are chosen now are of the building of the lead; one that was chosen before may be deleted since. */
const assertRooms = (
  { houseOfRoom }: Pick<Update, 'houseOfRoom'>,
  { buildingID, roomIDs }: LeadFields,
  before?: LeadFields,
) => {
  assertField(new Set(roomIDs).size === roomIDs.length, 'roomIDs', 'invalid')
  const known = new Set(before?.buildingID === buildingID ? before.roomIDs : [])
  const chosen = roomIDs.filter((one) => !known.has(one))
  assert(
    chosen.every((one) => houseOfRoom.get(one) === buildingID),
    'NotFound',
    'roomIDs',
  )
}

/** Whether money goes out, and how much once a room is held for them, is for those who book it. */
const assertFee = ({ actor, feesBooked }: Update, { customerID }: Lead, data: Partial<LeadFields>) => {
  if (data.feeWaived) assert(feesBooked === 0, 'UpdateNotAllowed', 'feeWaived')
  if (actor.role !== 'staff') return
  assert(data.feeWaived === undefined, 'PermissionDenied', 'feeWaived')
  assert(data.brokerFee === undefined || customerID === null, 'PermissionDenied', 'brokerFee')
}

/** A fee is due by the room that is held: while it is, who may not waive it takes nobody away from there. */
const assertFeeStays = ({ actor, comesBack }: Update, { status, brokerFee, feeWaived }: Lead) =>
  assert(
    actor.role !== 'staff' || status !== 'held' || comesBack || brokerFee === null || feeWaived,
    'PermissionDenied',
    'status',
  )

/** What belongs to which status: said without it, it would be lost. */
const belongsTo = {
  viewingAt: 'viewing',
  viewingBy: 'viewing',
  contractID: 'held',
  lostReason: 'lost',
} as const satisfies Partial<Record<keyof Update, LeadStatus>>

/** Takes the lead on or back; nothing where it is there already. */
const stepOf = (command: Update, lead: Lead): LeadEvent[] => {
  const { status, viewingAt, contractID, lostReason, customerID, actor, today } = command
  for (const [field, of] of Object.entries(belongsTo))
    assertField(command[field as keyof typeof belongsTo] === undefined || status === of, field, 'invalid')
  const isThere = lead.status === status
  switch (status) {
    case undefined:
      return []
    case 'new':
      return isThere ? [] : [{ type: 'LeadReopened', data: {} }]
    case 'viewing': {
      assertField(viewingAt, 'viewingAt', 'required')
      const viewingBy = command.viewingBy ?? (isThere ? lead.viewingBy : null) ?? actor.id
      const isSame = isThere && viewingAt === lead.viewingAt && viewingBy === lead.viewingBy
      return isSame ? [] : [{ type: 'LeadViewingPlanned', data: { viewingAt, viewingBy } }]
    }
    case 'held':
      assertField(contractID, 'contractID', 'required')
      assert(customerID, 'NotFound', 'contractID')
      if (isThere && contractID === lead.contractID) return []
      return [{ type: 'LeadHeld', data: { contractID, customerID } }]
    case 'lost': {
      assertField(lostReason, 'lostReason', 'required')
      if (isThere && lostReason === lead.lostReason) return []
      // Another reason begins no new year.
      const day = (isThere ? lead.lostDay : null) ?? today
      return [{ type: 'LeadLost', data: { day, lostReason } }]
    }
  }
}

const decide = (command: LeadCommand, lead: Lead | undefined): LeadEvent[] => {
  if (command.type === 'AddLead') {
    assert(!lead, 'CreateNotAllowed')
    const data = { ...unsaid, ...fieldsIn(leadFields, command) }
    assertRooms(command, data)
    return [{ type: 'LeadAdded', data }]
  }
  if (command.type === 'ForgetLostLead') {
    assert(lead, 'NotFound')
    const { status, lostDay, forgotten } = lead
    const isDue = status === 'lost' && lostDay !== null && forgetDayOf(lostDay) <= command.today
    return isDue && !forgotten ? [{ type: 'LeadForgotten', data: {} }] : []
  }
  assert(lead && !lead.forgotten, 'NotFound')
  if (command.type === 'ForgetLead') return [{ type: 'LeadForgotten', data: {} }]
  const data = changes<LeadFields>(lead, fieldsIn(leadFields, command))
  assertFee(command, lead, data)
  if (data.roomIDs || data.buildingID) assertRooms(command, { ...lead, ...data }, lead)
  const isChanged = Object.keys(data).length > 0
  const steps = stepOf(command, lead)
  if (steps.length > 0) assertFeeStays(command, lead)
  return [...(isChanged ? [{ type: 'LeadUpdated' as const, data }] : []), ...steps]
}

const NOTHING = { contractID: null, lostDay: null, lostReason: null }

const evolve = (lead: Lead | undefined, event: LeadEvent): Lead => {
  if (event.type === 'LeadAdded') {
    const agreed = { viewingAt: null, viewingBy: null, customerID: null, forgotten: false }
    return { ...event.data, ...NOTHING, ...agreed, status: 'new' }
  }
  if (!lead) throw new Error(`${event.type} before LeadAdded`)
  switch (event.type) {
    case 'LeadUpdated':
      return { ...lead, ...event.data }
    case 'LeadViewingPlanned':
      return { ...lead, ...NOTHING, ...event.data, status: 'viewing' }
    case 'LeadHeld':
      return { ...lead, ...NOTHING, ...event.data, status: 'held' }
    case 'LeadLost': {
      const { day: lostDay, lostReason } = event.data
      return { ...lead, ...NOTHING, lostDay, lostReason, status: 'lost' }
    }
    case 'LeadReopened':
      return { ...lead, ...NOTHING, viewingAt: null, viewingBy: null, status: 'new' }
    case 'LeadForgotten':
      return { ...lead, forgotten: true }
  }
}

/** Rules of `lead-<id>`: somebody who asks for a room, until one is held for them or they are forgotten. */
export const leadDecider: Decider<Lead, LeadCommand, LeadEvent> = { decide, evolve }
