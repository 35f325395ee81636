import { asset, handover, meter, person, room } from '../../domain/aggregates.ts'
import { handoverCommands } from '../../domain/handover/handover.commands.ts'
import type { Handover } from '../../domain/handover/handover.ts'
import { commandsOf } from '../command.ts'
import { lockOf } from '../ports.ts'

const command = commandsOf(handover)

/** A draft is nothing to its tenant yet. */
const belongs = ({ state }: { state: Handover | undefined }) => ({
  buildingID: state?.buildingID,
  ...(state && state.status !== 'draft' && { personID: state.customerID }),
})

export const startHandover = command({
  name: 'StartHandover',
  route: { method: 'post', path: '/contract/:contractID/handover' },
  body: handoverCommands.StartHandover,
  creates: true,
  answers: 'I0002',
  belongs: async ({ body: { contractID } }, facts) => ({
    buildingID: await facts.buildingOfContract(contractID),
  }),
  // One each way: who begins one counts alone.
  locks: ({ body }) => [lockOf('handovers', body.contractID, 'exclusive')],
  facts: async ({ facts, load }, { body: { contractID, way } }) => {
    const roomID = await facts.roomOfContract(contractID)
    const state = roomID ? await load(room, roomID) : undefined
    const contract = state?.contracts.get(contractID)
    const isThere = roomID && state && contract && !contract.deleted
    return {
      owner: isThere ? { roomID, buildingID: state.buildingID, customerID: contract.customerID } : undefined,
      others: await facts.count('handover', { contractID, way }),
    }
  },
  example: { way: 'in' },
})

export const updateHandover = command({
  name: 'UpdateHandover',
  route: { method: 'post', path: '/handover/:id/update' },
  body: handoverCommands.UpdateHandover,
  answers: 'I0003',
  belongs,
  facts: async ({ load }, { body: { things = [], readings = [] }, state }) => {
    const known = new Set([
      ...(state?.things ?? []).map(({ assetID }) => assetID),
      ...(state?.readings ?? []).map(({ meterID }) => meterID),
    ])
    const named = [
      ...things.map(({ assetID }) => ({ aggregate: asset, id: assetID })),
      ...readings.map(({ meterID }) => ({ aggregate: meter, id: meterID })),
    ].filter(({ id }) => !known.has(id))
    const rooms = named.map(
      async ({ aggregate, id }) =>
        [id, (await load<{ roomID: string | null }>(aggregate, id))?.roomID] as const,
    )
    return { rooms: Object.fromEntries(await Promise.all(rooms)) }
  },
})

export const sendHandover = command({
  name: 'SendHandover',
  route: { method: 'post', path: '/handover/:id/send' },
  body: handoverCommands.SendHandover,
  answers: 'I0003',
  belongs,
  example: { answerUntil: '2026-12-11' },
})

/** Its routes add by which link it came (`api/commands/`, `api/links/`). */
export const confirmHandover = command({
  name: 'ConfirmHandover',
  body: handoverCommands.ConfirmHandover,
  answers: 'I0003',
  belongs,
})

/** Its routes add by which link it came. */
export const objectHandover = command({
  name: 'ObjectHandover',
  body: handoverCommands.ObjectHandover,
  answers: 'I0003',
  belongs,
})

/** Sent by `/handover/:id/share`, which makes a link. */
export const shareHandover = command({
  name: 'ShareHandover',
  body: handoverCommands.ShareHandover,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
  facts: async ({ newID, load }, { state }) => {
    const tenant = state && (await load(person, state.customerID))
    return { newLinkID: newID('link'), isErased: tenant?.erased === true }
  },
})

/** Sent by `/handover/:id/unshare`, which withdraws all links. */
export const unshareHandover = command({
  name: 'UnshareHandover',
  body: handoverCommands.UnshareHandover,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
})

/** Sent when somebody opens a link. */
export const openSharedHandover = command({
  name: 'OpenSharedHandover',
  body: handoverCommands.OpenSharedHandover,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
})

export const deductHandover = command({
  name: 'DeductHandover',
  route: { method: 'post', path: '/handover/:id/deduction' },
  body: handoverCommands.DeductHandover,
  answers: 'I0003',
  belongs,
})

export const closeHandover = command({
  name: 'CloseHandover',
  route: { method: 'post', path: '/handover/:id/close' },
  body: handoverCommands.CloseHandover,
  answers: 'I0003',
  belongs,
})

export const discardHandover = command({
  name: 'DiscardHandover',
  route: { method: 'post', path: '/handover/:id/discard' },
  body: handoverCommands.DiscardHandover,
  answers: 'I0004',
  belongs,
})
