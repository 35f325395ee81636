import type { Locale } from '../locales.ts'
import type { Alternative, Article } from './article.ts'
import { type Choices, paperTexts } from './choices.ts'
import { filled } from './merge-fields.ts'
import { ownWords } from './own-words.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { PaperKind } from './paper-kinds.ts'

const MOTTO = ['CỘNG HOÀ XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'Độc lập – Tự do – Hạnh phúc']

const article = (number: number, title: string, locale: Locale): string =>
  `## ${locale === 'vi' ? 'Điều' : 'Article'} ${number}. ${title}`

/** The text that is chosen of an article; undefined where it is left out. Own words stand in both copies as written. */
export const textOf = (one: Article, { choices, texts }: Choices, locale: Locale): string | undefined => {
  if (one.way === 'fixed') return one.text[locale]
  if (one.way === 'free') return texts.find(({ article }) => article === one.key)?.text
  const chosen = choices.find(({ article }) => article === one.key)?.choice
  const { text } = one.alternatives.find(({ key }) => key === chosen) ?? one.alternatives[0]!
  return text === 'none' ? undefined : text[locale]
}

/** An alternative as it stands on a paper. */
export const textIn = (text: Alternative['text'], facts: PaperFacts, locale: Locale): string =>
  text === 'none' ? '' : filled(text[locale], facts, locale)

type Drawing = { readonly kind: PaperKind; readonly facts: PaperFacts; readonly chosen: Choices }

/**
 * A paper as plain text, whole: `> ` begins a line in the middle, `# ` the title, `## ` an article, `- ` an item. What
 * is signed are the bytes of the Vietnamese one.
 */
export const drawPaper = ({ kind, facts, chosen }: Drawing, locale: Locale): string => {
  const { title, under, parties, articles } = paperTexts[kind]
  const fill = (text: string) => filled(text, facts, locale)
  const standing = articles.flatMap((one) => {
    const text = one.when && !one.when(facts) ? undefined : textOf(one, chosen, locale)
    if (!text) return []
    // Own words are no text of ours: what stands in braces there is theirs.
    return [{ title: one.title[locale], text: one.way === 'free' ? ownWords(text) : fill(text) }]
  })
  const lines = [
    ...(locale === 'vi' ? MOTTO.map((line) => `> ${line}`) : []),
    `# ${title[locale]}`,
    `> ${fill(under[locale])}`,
    fill(parties[locale]),
    ...standing.flatMap((one, place) => [article(place + 1, one.title, locale), one.text]),
  ]
  return lines.join('\n').normalize('NFC')
}

export type PaperLine = {
  readonly as: 'centre' | 'title' | 'heading' | 'item' | 'text'
  readonly text: string
}

const marks = [
  ['## ', 'heading'],
  ['# ', 'title'],
  ['> ', 'centre'],
  ['- ', 'item'],
] as const

/** The lines of a paper's text, as every place shows them. */
export const paperLines = (text: string): readonly PaperLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const mark = marks.find(([begins]) => line.startsWith(begins))
      return mark ? { as: mark[1], text: line.slice(mark[0].length) } : { as: 'text', text: line }
    })
