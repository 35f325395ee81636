import { assertOpen, isNewOpening, type Link, linkFrom } from '../link/links.ts'
import { assert } from '../refusal.ts'
import type { Room } from '../room/room.ts'
import type { ContractCommand } from './contract.commands.ts'
import type { ContractEvent } from './contract.events.ts'
import { type Contract, isOpen } from './contract.ts'
import { ContractStatus, ContractType } from './contract-codes.ts'

type Of<T extends ContractCommand['type']> = Extract<ContractCommand, { type: T }>

/** Whether a lease comes to an agreed end, and nobody has said how it goes on. */
export const isUndecided = ({ contracts }: Room, contract: Contract, today: string): boolean => {
  const { type, status, startDay, endDay, cancellation, tenantNotice } = contract
  const isRunning = !contract.deleted && type === ContractType.RENT && status === ContractStatus.ACTIVE
  // Renewed, or let to somebody else from then on.
  const goesOn = [...contracts.values()].some((one) => isOpen(one) && one.startDay > startDay)
  return isRunning && endDay !== null && endDay >= today && !cancellation && !tenantNotice && !goesOn
}

/** The last day of its link: that of any link, or the last one of the lease, which comes first. */
const untilOf = ({ endDay }: Contract, { until }: Pick<Link, 'until'>) =>
  endDay !== null && endDay < until ? endDay : until

export const shareStay = (command: Of<'ShareStay'>, room: Room, contract: Contract): ContractEvent[] => {
  const { newLinkID, price = null, today, tenantErased } = command
  assert(isUndecided(room, contract, today) && !tenantErased, 'UpdateNotAllowed')
  const link = linkFrom(newLinkID, today)
  const data = { contractID: contract.contractID, ...link, until: untilOf(contract, link), price }
  return [{ type: 'StayShared', data }]
}

export const openSharedStay = (
  { linkID, today }: Of<'OpenSharedStay'>,
  { contractID, stayLinks }: Contract,
): ContractEvent[] => {
  const opening = { linkID, day: today }
  return isNewOpening(stayLinks, opening)
    ? [{ type: 'SharedStayOpened', data: { contractID, ...opening } }]
    : []
}

/** Until when this link can be answered; undefined where it is over. */
export const stayOpenUntil = (room: Room, contract: Contract, linkID: string, today: string) =>
  isUndecided(room, contract, today)
    ? contract.stayLinks.find((link) => link.linkID === linkID && link.until >= today)?.until
    : undefined

/** Said as long as the question stands; who thinks better of it says so until the landlord has acted. */
export const answerStay = (command: Of<'AnswerStay'>, room: Room, contract: Contract): ContractEvent[] => {
  const { stays, words = null, linkID, today, tenantErased } = command
  const { contractID, stayLinks, stayAnswer } = contract
  if (linkID !== null) assertOpen(stayLinks, linkID, today)
  const isAsked = isUndecided(room, contract, today) && stayLinks.some(({ until }) => until >= today)
  assert(isAsked && !tenantErased, linkID === null ? 'UpdateNotAllowed' : 'LinkEnded')
  if (stayAnswer?.stays === stays && stayAnswer.words === words) return []
  return [{ type: 'StayAnswered', data: { contractID, stays, words, linkID } }]
}
