import { v5 as uuidv5 } from 'uuid'
import { paper as entity, room } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import { type Position, SYSTEM } from '../../domain/event.ts'
import { isAgreed, statusOf } from '../../domain/paper/paper.ts'
import { refusalOf } from '../../domain/refusal.ts'
import { signContract } from '../contract/contract.definitions.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'

export type Papers = {
  /**
   * Signs the contract of a paper that both sides have signed, once.
   * @returns where that stands in the log; undefined where nothing was to do
   */
  finish(paperID: string): Promise<Position | undefined>
}

type Needs = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
}

/** What follows from a paper that is signed. */
export const createPapers = ({ handle, store }: Needs): Papers => ({
  finish: async (paperID) => {
    const history = await store.readStream(streamOf(entity, paperID))
    const paper = fold(entity.decider, history)
    const signedBy = history.at(-1)?.id
    if (!paper || paper.withdrawn || statusOf(paper) !== 'signed') return undefined
    const ofRoom = fold(room.decider, await store.readStream(streamOf(room, paper.roomID)))
    // What was changed or has lapsed since was not signed by this paper.
    if (!isAgreed(ofRoom?.contracts.get(paper.contractID), paper)) return undefined
    let position: Position | undefined
    await refusalOf(
      handle({
        definition: signContract,
        id: paper.contractID,
        body: {},
        actor: SYSTEM,
        commandId: uuidv5('sign the contract', paperID),
        correlationId: paperID,
        ...(signedBy !== undefined && { causationId: signedBy }),
      }).then((result) => {
        position = result.position
      }),
    )
    return position
  },
})
