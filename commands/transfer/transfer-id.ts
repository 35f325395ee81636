import { v5 as uuidv5 } from 'uuid'
import {
  type KnownTransfer,
  type Recognised,
  recognise,
  type SaidTransfer,
} from '../../domain/transfer/same-transfer.ts'
import type { Lock } from '../ports.ts'

const NAMESPACE = '5d0f6a52-3c67-4b1f-9f7e-2a1f0c9b7e14'

/**
 * The id of a transfer, the same for every way in which it is reported. The amount is part of it, because a bank may
 * use a reference twice.
 */
export const transferIDOf = ({
  account,
  reference,
  amount,
}: {
  readonly account: string
  readonly reference: string
  readonly amount: number
}): string => uuidv5(JSON.stringify([account, reference.toUpperCase().replace(/\s/g, ''), amount]), NAMESPACE)

type Said = SaidTransfer & { readonly account: string; readonly amount: number }

/**
 * The transfer that a report is about: a known one, or a new one. When the id derived from the report belongs to a
 * transfer that was recognised by its text, the new one gets another id derived from that.
 */
export const meantBy = (
  said: Said,
  known: readonly KnownTransfer[],
): { readonly id: string; readonly like: string | null; readonly recognised: Recognised } => {
  const recognised = recognise(said, known)
  if (recognised.kind === 'known' || recognised.kind === 'same')
    return { id: recognised.id, like: null, recognised }
  const own = transferIDOf(said)
  const id = known.some((one) => one.id === own) ? uuidv5(`${own}/${said.source}`, NAMESPACE) : own
  return { id, like: recognised.kind === 'like' ? recognised.id : null, recognised }
}

/**
 * Reports of the same amount to the same account on the same day are recognised one after the other. Reports of two
 * days concern one transfer only if they have the same reference, and then one stream.
 */
export const transferLock = ({ account, amount, day }: Pick<Said, 'account' | 'amount' | 'day'>): Lock => ({
  name: `transfer:${uuidv5(JSON.stringify([account, amount, day]), NAMESPACE)}`,
  mode: 'exclusive',
})

/** The id of a command that the product itself sends about a transfer: the same words give the same command. */
export const ownCommandID = (...words: readonly unknown[]): string => uuidv5(JSON.stringify(words), NAMESPACE)

/** A short key that distinguishes texts without revealing them. */
export const shortHash = (text: string): string => uuidv5(text, NAMESPACE).slice(-12)
