import { room as entity } from '../../domain/aggregates.ts'
import { stayOpenUntil } from '../../domain/contract/stay.ts'
import { fold } from '../../domain/decider.ts'
import { roomDecider } from '../../domain/room/room.decider.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'

type Named = { readonly roomID: string; readonly contractID: string; readonly linkID: string }

export interface StayLinks {
  /** Until when this link by which a tenant is asked can be answered; undefined where it is over. */
  until(named: Named): Promise<string | undefined>
}

type Needs = { readonly store: Pick<EventStore, 'readStream'>; readonly today: () => string }

/** Links by which tenants are asked whether they stay, by the events of their rooms. */
export const createStayLinks = ({ store, today }: Needs): StayLinks => ({
  until: async ({ roomID, contractID, linkID }) => {
    const room = fold(roomDecider, await store.readStream(streamOf(entity, roomID), { unopened: true }))
    const contract = room?.contracts.get(contractID)
    return room && contract && !room.deleted ? stayOpenUntil(room, contract, linkID, today()) : undefined
  },
})
