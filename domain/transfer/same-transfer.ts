import { codesInWords, squeeze } from './code-in-words.ts'
import type { Sighting } from './transfer.ts'

/** A transfer of the account and the amount in question, as far as it says whether it is the same. */
export type KnownTransfer = {
  readonly id: string
  readonly day: string
  /** Null once the person whom it is about was erased. */
  readonly content: string | null
  readonly sightings: readonly Sighting[]
}

/** What is said to have come to an account whose other transfers of the amount are known. */
export type SaidTransfer = Sighting & { readonly day: string; readonly content: string }

/**
 * `known`: just this was said before. `same`: it is one that was seen in another way. `like`: it may be one, since only
 * the words differ. `new`: it is none of them.
 */
export type Recognised =
  | { readonly kind: 'known' | 'same' | 'like'; readonly id: string }
  | { readonly kind: 'new' }

/** Before a reference that is ours: the bank gave none. */
export const OWN_REFERENCE = { hand: 'hand:', statement: 'line:' } as const

const key = (reference: string): string => reference.toUpperCase().replace(/\s/g, '')

export const isSighting = (one: Sighting, other: Sighting): boolean =>
  one.source === other.source && key(one.reference) === key(other.reference)

/**
 * Where a transfer is listed once: the messages of the bank, its statements, what is typed by hand. Statements with
 * references and those without are two, as one bank exports both.
 */
const channelOf = ({ source, reference }: Sighting): string => {
  const own = source === 'webhook' ? undefined : OWN_REFERENCE[source]
  return own && reference.toLowerCase().startsWith(own) ? own : source
}

const codesKey = (content: string): string =>
  [...new Set(codesInWords(content).exact.map(({ text }) => text))].sort().join(' ')

/** The words as they are compared: by the payment code in them, which banks write between words of their own. */
export const wordsKey = (content: string): string => codesKey(content) || squeeze(content).text

/** Shorter words stand in others by chance. */
const LEAST_PART = 8

/**
 * Whether two texts of one day may be of one transfer. What banks write of it differs in what is cut and what is put
 * around: where one has a code the other stands within it. What a person has typed says nothing against it.
 */
const mayBeOne = (known: KnownTransfer, said: SaidTransfer): boolean => {
  const [codes, otherCodes] = [codesKey(known.content ?? ''), codesKey(said.content)]
  if (codes !== '' && otherCodes !== '') return codes === otherCodes
  const isTyped = said.source === 'hand' || known.sightings.every(({ source }) => source === 'hand')
  if (isTyped || codes === otherCodes) return true
  const [words, otherWords] = [squeeze(known.content ?? '').text, squeeze(said.content).text]
  const [part, whole] = codes === '' ? [words, otherWords] : [otherWords, words]
  return part === '' || (part.length >= LEAST_PART && whole.includes(part))
}

/**
 * Which of the known transfers one is that is said to have come. Two equal ones in one channel are two, so the first
 * is taken that the channel has not told of; the reference goes before the words.
 */
export const recognise = (said: SaidTransfer, known: readonly KnownTransfer[]): Recognised => {
  const again = known.find(({ sightings }) => sightings.some((one) => isSighting(one, said)))
  if (again) return { kind: 'known', id: again.id }
  const channel = channelOf(said)
  const open = known.filter(({ sightings }) => !sightings.some((one) => channelOf(one) === channel))
  const words = wordsKey(said.content)
  const ofDay = open.filter(({ day }) => day === said.day)
  const same =
    open.find(({ sightings }) => sightings.some(({ reference }) => key(reference) === key(said.reference))) ??
    ofDay.find(({ content }) => content !== null && wordsKey(content) === words)
  if (same) return { kind: 'same', id: same.id }
  const like = ofDay.find((one) => mayBeOne(one, said))
  return like ? { kind: 'like', id: like.id } : { kind: 'new' }
}
