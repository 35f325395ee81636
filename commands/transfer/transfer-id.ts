import { v5 as uuidv5 } from 'uuid'

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

/** Id of a command about a transfer that the product sends: the same words are the same command. */
export const ownCommandID = (...words: readonly unknown[]): string => uuidv5(JSON.stringify(words), NAMESPACE)
