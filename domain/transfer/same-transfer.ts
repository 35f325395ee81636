import { codesInWords, squeeze } from './code-in-words.ts'
import type { Sighting } from './transfer.ts'

/** A known transfer of the same account and amount, with what tells whether it is the same one. */
export type KnownTransfer = {
  readonly id: string
  readonly day: string
  /** Null once the person whom it is about was erased. */
  readonly content: string | null
  readonly sightings: readonly Sighting[]
}

/** A transfer as a message, a statement or a person reports it. */
export type SaidTransfer = Sighting & { readonly day: string; readonly content: string }

/**
 * `known`: this report came before. `same`: the transfer was reported in another way. `like`: it may be one that was
 * reported, since only the words differ. `new`: it is none of them.
 */
export type Recognised =
  | { readonly kind: 'known' | 'same' | 'like'; readonly id: string }
  | { readonly kind: 'new' }

/** Prefixes of our own references, where the bank gave none. */
export const OWN_REFERENCE = { hand: 'hand:', statement: 'line:' } as const

const key = (reference: string): string => reference.toUpperCase().replace(/\s/g, '')

export const isSighting = (one: Sighting, other: Sighting): boolean =>
  one.source === other.source && key(one.reference) === key(other.reference)

/**
 * The channel of a report. A channel lists each transfer once: the messages of the bank, its statements, what is typed
 * by hand. Statements with and without references are two channels, since one bank exports both.
 */
const channelOf = ({ source, reference }: Sighting): string => {
  const own = source === 'webhook' ? undefined : OWN_REFERENCE[source]
  return own && reference.toLowerCase().startsWith(own) ? own : source
}

const codesKey = (content: string): string =>
  [...new Set(codesInWords(content).exact.map(({ text }) => text))].sort().join(' ')

/**
 * The words of a transfer as they are compared: by the payment code in them, since banks put words of their own around
 * it.
 */
export const wordsKey = (content: string): string => codesKey(content) || squeeze(content).text

/** Shorter words stand in others by chance. */
const LEAST_PART = 8

/**
 * Whether two texts of one day may belong to one transfer. Banks cut words and add their own, so where one text has a
 * code the other must stand within it. Words that a person typed rule nothing out.
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
 * Finds which known transfer a reported one is. Two equal ones in one channel are two, so it takes the first that this
 * channel has not reported; the reference counts before the words.
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
