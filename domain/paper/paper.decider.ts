import type { Decider } from '../decider.ts'
import { fieldsIn } from '../fields.ts'
import { assertOpen, isNewOpening, linkFrom, withLink, withOpening } from '../link/links.ts'
import { assert } from '../refusal.ts'
import type { PaperCommand } from './paper.commands.ts'
import { type PaperEvent, signatureFields } from './paper.events.ts'
import { type Paper, statusOf } from './paper.ts'

type Of<T extends PaperCommand['type']> = Extract<PaperCommand, { type: T }>

const sign = (command: Of<'SignPaper'>, paper: Paper): PaperEvent[] => {
  const { side, actor, linkID, address, device, isAgreed, today } = command
  if (linkID !== null) assertOpen(paper.links, linkID, today)
  // A tenant signs for nobody else; who stands beside them hands the screen over.
  assert(actor.role !== 'customer' || side === 'tenant', 'PermissionDenied')
  assert(!paper.signedBy.includes(side) && isAgreed, 'UpdateNotAllowed')
  const data = {
    ...fieldsIn(signatureFields, command),
    way: linkID === null ? ('screen' as const) : ('link' as const),
    linkID,
    address,
    device,
  }
  return [{ type: 'PaperSigned', data }]
}

const decide = (command: PaperCommand, paper: Paper | undefined): PaperEvent[] => {
  if (command.type === 'FreezePaper') {
    const { drawn, blocks, isWaiting, others } = command
    assert(!paper, 'CreateNotAllowed')
    assert(drawn, 'NotFound', 'contractID')
    assert(isWaiting && blocks === 0 && others === 0, 'CreateNotAllowed')
    return [{ type: 'PaperFrozen', data: drawn }]
  }
  assert(paper && !paper.withdrawn, 'NotFound')
  switch (command.type) {
    case 'SignPaper':
      return sign(command, paper)
    // Also one that is signed: its tenant has a copy of it by the link.
    case 'SharePaper':
      return [{ type: 'PaperShared', data: linkFrom(command.newLinkID, command.today) }]
    case 'UnsharePaper':
      return paper.links.length === 0 ? [] : [{ type: 'PaperUnshared', data: {} }]
    case 'OpenSharedPaper': {
      const opening = { linkID: command.linkID, day: command.today }
      return isNewOpening(paper.links, opening) ? [{ type: 'SharedPaperOpened', data: opening }] : []
    }
    case 'WithdrawPaper':
      assert(statusOf(paper) === 'frozen' || command.isVoid, 'UpdateNotAllowed')
      return [{ type: 'PaperWithdrawn', data: {} }]
  }
}

const evolve = (paper: Paper | undefined, event: PaperEvent): Paper => {
  if (event.type === 'PaperFrozen') return { ...event.data, signedBy: [], links: [], withdrawn: false }
  if (!paper) throw new Error(`${event.type} before PaperFrozen`)
  switch (event.type) {
    case 'PaperSigned':
      return { ...paper, signedBy: [...paper.signedBy, event.data.side] }
    case 'PaperShared':
      return { ...paper, links: withLink(paper.links, event.data) }
    case 'PaperUnshared':
      return { ...paper, links: [] }
    case 'SharedPaperOpened':
      return { ...paper, links: withOpening(paper.links, event.data) }
    case 'PaperWithdrawn':
      return { ...paper, withdrawn: true }
  }
}

/** Rules of `paper-<id>`: the text of a contract that both sides sign. */
export const paperDecider: Decider<Paper, PaperCommand, PaperEvent> = { decide, evolve }
