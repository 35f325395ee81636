import { handover as entity } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import { handoverDecider } from '../../domain/handover/handover.decider.ts'
import { isShown } from '../../domain/handover/handover.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'

export interface HandoverLinks {
  /** Until when this link of a handover can be answered; undefined where it is over. */
  until(handoverID: string, linkID: string): Promise<string | undefined>
}

/** Links to handovers, by the events of these. */
export const createHandoverLinks = (store: Pick<EventStore, 'readStream'>): HandoverLinks => ({
  until: async (handoverID, linkID) => {
    const events = await store.readStream(streamOf(entity, handoverID), { unopened: true })
    const state = fold(handoverDecider, events)
    return state && isShown(state) ? state.links.find((link) => link.linkID === linkID)?.until : undefined
  },
})
