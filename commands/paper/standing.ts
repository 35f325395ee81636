import { room } from '../../domain/aggregates.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { isAgreed, type Paper } from '../../domain/paper/paper.ts'
import type { PaperFacts } from '../../domain/paper/paper-facts.ts'
import type { FactSources } from '../command.ts'
import { basisOf, paperFacts } from './paper-facts.ts'

/** What the book says of a paper now. */
export type PaperStanding = {
  /** Its contract waits for its signature, and all that the paper was drawn from still holds. */
  readonly isAgreed: boolean
  /** Its contract waits for its signature, but says something else: nothing follows from the paper any more. */
  readonly isVoid: boolean
}

type Sources = Pick<FactSources, 'load'> & {
  readonly facts: Pick<FactSources['facts'], 'roomOfContract'>
}

/** The day of signing is said once somebody has signed: a paper that was drawn before still says what is agreed. */
const isDrawnFrom = (facts: PaperFacts, { basis }: Paper): boolean => {
  const { signedDay: _, ...contract } = facts.contract
  return basisOf(facts) === basis || basisOf({ ...facts, contract }) === basis
}

export const standingOf = async (sources: Sources, paper: Paper): Promise<PaperStanding> => {
  const [ofRoom, now] = await Promise.all([sources.load(room, paper.roomID), paperFacts(sources, paper)])
  const contract = ofRoom?.contracts.get(paper.contractID)
  const isSame = isAgreed(contract, paper)
  return {
    isAgreed: isSame && now !== undefined && isDrawnFrom(now.facts, paper),
    isVoid: contract?.status === ContractStatus.WAITING_FOR_SIGNATURE && !isSame,
  }
}
