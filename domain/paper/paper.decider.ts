import type { Decider } from '../decider.ts'
import { fieldsIn } from '../fields.ts'
import { assert } from '../refusal.ts'
import type { PaperCommand } from './paper.commands.ts'
import { type PaperEvent, signatureFields } from './paper.events.ts'
import { type Paper, statusOf } from './paper.ts'

type Of<T extends PaperCommand['type']> = Extract<PaperCommand, { type: T }>

const sign = (command: Of<'SignPaper'>, paper: Paper): PaperEvent[] => {
  const { side, actor, address, device, isAgreed } = command
  // A tenant signs for nobody else; who stands beside them hands the screen over.
  assert(actor.role !== 'customer' || side === 'tenant', 'PermissionDenied')
  assert(!paper.signedBy.includes(side) && isAgreed, 'UpdateNotAllowed')
  const data = {
    ...fieldsIn(signatureFields, command),
    way: 'screen' as const,
    linkID: null,
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
  if (command.type === 'SignPaper') return sign(command, paper)
  assert(statusOf(paper) === 'frozen' || command.isVoid, 'UpdateNotAllowed')
  return [{ type: 'PaperWithdrawn', data: {} }]
}

const evolve = (paper: Paper | undefined, event: PaperEvent): Paper => {
  if (event.type === 'PaperFrozen') return { ...event.data, signedBy: [], withdrawn: false }
  if (!paper) throw new Error(`${event.type} before PaperFrozen`)
  return event.type === 'PaperSigned'
    ? { ...paper, signedBy: [...paper.signedBy, event.data.side] }
    : { ...paper, withdrawn: true }
}

/** Rules of `paper-<id>`: the text of a contract that both sides sign. */
export const paperDecider: Decider<Paper, PaperCommand, PaperEvent> = { decide, evolve }
