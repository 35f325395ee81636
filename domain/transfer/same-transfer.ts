import { codesInWords, squeeze } from './code-in-words.ts'
import type { Sighting } from './transfer.ts'

/** A known transfer of the same account and amount, with the data that shows whether it is the same one. */
export type KnownTransfer = {
  readonly id: string
  readonly day: string
  /** Null once the person whom it is about was erased. */
  readonly content: string | null
  readonly sightings: readonly Sighting[]
}

/** A transfer as reported by a message, a statement or a person. */
export type SaidTransfer = Sighting & { readonly day: string; readonly content: string }

/**
 * `known`: this report came before. `same`: the transfer was reported in another way. `like`: it may be one that was
 * reported, since only the text differs. `new`: none of these.
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
 * The channel of a report. A channel lists each transfer once: the bank's messages, its statements, manual entries.
 * Statements with and without references are two channels, because one bank exports both.
 */
const channelOf = ({ source, reference }: Sighting): string => {
  const own = source === 'webhook' ? undefined : OWN_REFERENCE[source]
  return own && reference.toLowerCase().startsWith(own) ? own : source
}

const codesKey = (content: string): string =>
  [...new Set(codesInWords(content).exact.map(({ text }) => text))].sort().join(' ')

/** The key by which texts of transfers are compared: the payment code in them, because banks add text around it. */
export const wordsKey = (content: string): string => codesKey(content) || squeeze(content).text

/** Shorter texts occur in others by chance. */
const LEAST_PART = 8

/**
 * Whether two texts of the same day may belong to one transfer. Banks truncate texts and add their own, so when one
 * text has a code, the other must be contained in it. Text typed by a person excludes nothing.
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
 * Finds the transfer of an earlier statement that a row with another reference may repeat: a bank numbers one transfer
 * differently in each of its layouts. `reported`: the transfers that this file names by their own reference.
 */
export const likeOfOtherLayout = (
  said: SaidTransfer,
  known: readonly KnownTransfer[],
  reported: { readonly has: (id: string) => boolean },
): KnownTransfer | undefined =>
  known.find((one) => one.day === said.day && !reported.has(one.id) && mayBeOne(one, said))

/**
 * Finds the known transfer that a report is about. Two equal reports in one channel are two transfers, so the first
 * one is taken that this channel has not reported; the reference is compared before the text.
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
