import { answerErasure, completeErasure, requestErasure } from '../commands/erasure/erasure.definitions.ts'
import { addCustomer } from '../commands/person/customer.definitions.ts'
import { eraseCustomer } from '../commands/person/erase.definitions.ts'
import { addDays } from '../domain/day.ts'
import { type Actor, SYSTEM } from '../domain/event.ts'
import { idMadeBy, type Story } from './story.ts'

/** A week before the legal deadline; the answer was given in time. */
const WAITS_SINCE = 12
/** How many days ago the person was added who asked for a room, never came, and wanted their data erased. */
const LEFT = 33

/** Adds a waiting request, of a tenant who has moved out, and one that was carried out, with its certificate. */
export const addErasures = (story: Story, { owner }: { readonly owner: Actor }): void => {
  const { send, invent, today } = story
  const gone = whoMovedOut(story, addDays(today, -WAITS_SINCE - 20))
  if (gone) {
    const day = addDays(today, -WAITS_SINCE)
    const id = send(day, owner, requestErasure, { personID: gone, way: 'message', day })
    send(addDays(day, 1), owner, answerErasure, {}, id)
  }

  const { firstName, middleName, lastName } = invent()
  const first = addDays(today, -LEFT)
  const personID = send(first, owner, addCustomer, { firstName, middleName, lastName })
  const asked = addDays(first, 3)
  const requestID = send(asked, owner, requestErasure, { personID, way: 'phone', day: asked })
  send(addDays(asked, 1), owner, answerErasure, {}, requestID)
  const done = addDays(asked, 2)
  send(done, owner, eraseCustomer, {}, personID)
  send(
    done,
    SYSTEM,
    completeErasure,
    {
      by: owner.id,
      streams: [
        { stream: `erasure-${requestID}`, events: 2 },
        { stream: `person-${personID}`, events: 2 },
      ],
      places: [
        { place: 'keys', count: 2 },
        { place: 'tables', count: 2 },
      ],
    },
    requestID,
  )
}

/** The last of the tenants whose only lease ended before a day without a renewal. */
const whoMovedOut = (story: Story, before: string): string | undefined => {
  const steps = story.steps()
  const leases = steps.filter(({ definition }) => definition.name === 'AddContract')
  const ended = new Set(
    steps.flatMap(({ definition, id, at }) =>
      definition.name === 'ExpireContract' && at.slice(0, 10) < before ? [id] : [],
    ),
  )
  const renewed = new Set(
    steps.flatMap(({ definition, id }) => (definition.name === 'RenewContract' ? [id] : [])),
  )
  const tenants = leases.map((step) => ({ id: idMadeBy(step), customerID: String(step.body.customerID) }))
  return tenants.findLast(
    ({ id, customerID }) =>
      ended.has(id) &&
      !renewed.has(id) &&
      tenants.filter((other) => other.customerID === customerID).length === 1,
  )?.customerID
}
