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
 * Id of a transfer, the same by whichever way it comes. The amount is part of it: where a bank uses a reference twice,
 * the second amount is not lost.
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
 * The transfer that is meant by what somebody says: one that is known, or a new one. Where its own id is that of a
 * transfer which was recognised by its words, it gets another one that follows from it.
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
 * Transfers of one amount to one account on one day are told apart one after the other. Of two days only those of one
 * reference may be one, and these have one stream.
 */
export const transferLock = ({ account, amount, day }: Pick<Said, 'account' | 'amount' | 'day'>): Lock => ({
  name: `transfer:${uuidv5(JSON.stringify([account, amount, day]), NAMESPACE)}`,
  mode: 'exclusive',
})

/** Id of a command about a transfer that the product sends: the same words are the same command. */
export const ownCommandID = (...words: readonly unknown[]): string => uuidv5(JSON.stringify(words), NAMESPACE)

/** Tells things apart by what is said of them, and says nothing of it. */
export const shortHash = (text: string): string => uuidv5(text, NAMESPACE).slice(-12)
