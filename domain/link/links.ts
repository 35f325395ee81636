import { addDays } from '../day.ts'
import { day, id } from '../fields.ts'
import { assert } from '../refusal.ts'

/** How long a link opens what nobody has answered. */
export const LINK_DAYS = 30
/** How long it shows what was answered, at least. */
export const LINK_DAYS_AFTER_ANSWER = 60

/** A link by which a person without an account reads and answers one thing. Its secret is in no event. */
export type Link = {
  readonly linkID: string
  readonly until: string
  /** The day on which it was last opened. */
  readonly openedDay: string | null
}

/** What the events of a link say. */
export const linkFields = { linkID: id(), until: day() }
export const openingFields = { linkID: id(), day: day() }

type Made = { readonly linkID: string; readonly until: string }

export const linkFrom = (linkID: string, today: string): Made => ({
  linkID,
  until: addDays(today, LINK_DAYS),
})

export const withLink = (links: readonly Link[], { linkID, until }: Made): readonly Link[] => [
  ...links,
  { linkID, until, openedDay: null },
]

/** Refuses an answer by a link that was withdrawn or has ended. `longer`: the days for which it is kept after that. */
export const assertOpen = (links: readonly Link[], linkID: string, today: string, longer = 0): void =>
  assert(
    links.some((link) => link.linkID === linkID && addDays(link.until, longer) >= today),
    'LinkEnded',
  )

type Opening = { readonly linkID: string; readonly day: string }

/** Recorded once a day for each link, so that a page that is left open fills no log. */
export const isNewOpening = (links: readonly Link[], { linkID, day }: Opening): boolean =>
  links.some((link) => link.linkID === linkID && link.openedDay !== day)

export const withOpening = (links: readonly Link[], { linkID, day }: Opening): readonly Link[] =>
  links.map((link) => (link.linkID === linkID ? { ...link, openedDay: day } : link))
