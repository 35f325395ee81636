import { paper, papertemplate } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import { LOCALES } from '../../domain/locales.ts'
import type { Words } from '../../domain/paper/article.ts'
import { assertChoices, type Choices, paperTexts } from '../../domain/paper/choices.ts'
import { drawPaper, textIn } from '../../domain/paper/draw.ts'
import { blocksOf, laterOf } from '../../domain/paper/missing.ts'
import type { OpenArticle, PaperDraft } from '../../domain/paper/paper-draft.ts'
import type { PaperKind } from '../../domain/paper/paper-kinds.ts'
import type { Papertemplate } from '../../domain/papertemplate/papertemplate.ts'
import type { FactSources } from '../command.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { Facts } from '../ports.ts'
import { type PaperSources, paperFacts } from './paper-facts.ts'
import { type PaperStanding, standingOf } from './standing.ts'

export type PaperDrafts = {
  /** A paper as it would be today. Undefined: there is no such lease, or its tenant or house is gone. */
  draft(asked: {
    readonly contractID: string
    readonly kind: PaperKind
    readonly day: string
    /** Instead of what is chosen for the house. */
    readonly chosen?: Choices | undefined
  }): Promise<PaperDraft | undefined>
  /** What the landlord's own document is filled in with. Undefined: as above; a document of null: there is none. */
  form(asked: {
    readonly contractID: string
    readonly kind: PaperKind
    readonly day: string
  }): Promise<Pick<PaperSources, 'facts' | 'people' | 'formID'> | undefined>
  /** What the book says of a frozen paper. */
  standing(paperID: string): Promise<PaperStanding>
  /** The last day of a link to a paper by its events; undefined where it or the paper was withdrawn. */
  linkUntil(paperID: string, linkID: string): Promise<string | undefined>
  /** What is chosen for a house, by kind. */
  templates(buildingID: string): Promise<Papertemplate>
}

type Needs = {
  readonly store: Pick<EventStore, 'readStream'>
  readonly facts: Pick<Facts, 'roomOfContract' | 'count'>
}

const inBoth = (say: (locale: (typeof LOCALES)[number]) => string): Words =>
  Object.fromEntries(LOCALES.map((locale) => [locale, say(locale)])) as Words

/** Papers that nobody has signed: drawn anew from the book whenever somebody looks. */
export const createPaperDrafts = ({ store, facts: known }: Needs): PaperDrafts => {
  const load: FactSources['load'] = async (entity, id) =>
    fold(entity.decider as never, await store.readStream(streamOf(entity, id)))
  return {
    draft: async ({ contractID, kind, day, chosen: said }) => {
      if (said) assertChoices(kind, said)
      const found = await paperFacts({ load, facts: known }, { contractID, kind, day })
      if (!found) return undefined
      const { facts } = found
      const chosen = said ?? found.chosen
      const handedOver = (await known.count('handover', { contractID, way: 'in' })) > 0
      const articles = paperTexts[kind].articles.flatMap((one): OpenArticle[] => {
        if (one.way === 'fixed' || (one.when && !one.when(facts))) return []
        const { key, title, way } = one
        if (way === 'free') {
          const words = chosen.texts.find(({ article }) => article === key)?.text ?? null
          return [{ key, title, way, choice: null, words, alternatives: [] }]
        }
        const choice =
          chosen.choices.find(({ article }) => article === key)?.choice ?? one.alternatives[0]!.key
        const alternatives = one.alternatives.map(({ key, text }) => ({
          key,
          text: inBoth((locale) => textIn(text, facts, locale)),
        }))
        return [{ key, title, way, choice, words: null, alternatives }]
      })
      return {
        kind,
        version: found.chosen.version,
        formID: found.formID,
        text: drawPaper({ kind, facts, chosen }, 'vi'),
        reading: drawPaper({ kind, facts, chosen }, 'en'),
        articles,
        blocks: blocksOf(facts),
        later: laterOf(facts, { handedOver }),
      }
    },
    form: (asked) => paperFacts({ load, facts: known }, asked),
    standing: async (paperID) => {
      const state = await load(paper, paperID)
      return state ? standingOf({ load, facts: known }, state) : { isAgreed: false, isVoid: false }
    },
    linkUntil: async (paperID, linkID) => {
      const events = await store.readStream(streamOf(paper, paperID), { unopened: true })
      const state = fold(paper.decider, events)
      return state?.withdrawn ? undefined : state?.links.find((link) => link.linkID === linkID)?.until
    },
    templates: async (buildingID) => (await load(papertemplate, buildingID)) ?? {},
  }
}
