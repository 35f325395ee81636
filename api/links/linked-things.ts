import type { SharedLink, SharedThing } from '../../commands/link/shared-links.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { LinkDoor } from './link-door.ts'
import { createLinkedHandovers, type OpenedHandover } from './linked-handovers.ts'
import { createLinkedPapers, type OpenedPaper } from './linked-papers.ts'
import { createLinkedSettlements, type OpenedSettlement } from './linked-settlements.ts'
import { createLinkedStays, type OpenedStay } from './linked-stays.ts'

type Needs = Pick<
  ApiDependencies,
  'queries' | 'people' | 'paperDrafts' | 'settlements' | 'handoverLinks' | 'stayLinks' | 'today'
>

/** Bills have pages and calls of their own. */
type LinkedKind = Exclude<SharedThing['of'], 'bill'>

/** What a link opens. */
export type Opened =
  | { readonly paper: OpenedPaper }
  | { readonly settlement: OpenedSettlement }
  | { readonly handover: OpenedHandover }
  | { readonly stay: OpenedStay }

/** What tenants without an account read and answer, by the link of whoever asks: for the calls of the page, and for the page. */
export const createLinkedThings = (needs: Needs, door: LinkDoor) => {
  const papers = createLinkedPapers(needs)
  const settlements = createLinkedSettlements(needs)
  const handovers = createLinkedHandovers(needs)
  const stays = createLinkedStays(needs)

  const openers: Readonly<Record<LinkedKind, (link: SharedLink) => Promise<Opened | undefined>>> = {
    paper: async (link) => {
      const paper = await papers.opened(link)
      return paper && { paper }
    },
    settlement: async (link) => {
      const settlement = await settlements.opened(link)
      return settlement && { settlement }
    },
    handover: async (link) => {
      const handover = await handovers.opened(link)
      return handover && { handover }
    },
    stay: async (link) => {
      const stay = await stays.opened(link)
      return stay && { stay }
    },
  }

  /** @throws Refusal E0031, identical for every link that opens nothing */
  const find = (token: string, address: string | undefined): Promise<Opened> =>
    door({
      token,
      address,
      thing: async (link) => {
        if (link && link.of !== 'bill') return openers[link.of](link)
        // Without a link a paper is looked for, so that the answer takes as long as that of one that has ended.
        await papers.opened(undefined)
        return undefined
      },
      reason: 'LinkEnded',
    })

  const answer = (opened: Opened) => {
    if ('paper' in opened) return papers.answer(opened.paper)
    if ('stay' in opened) return stays.answer(opened.stay)
    return 'settlement' in opened ? settlements.answer(opened.settlement) : handovers.answer(opened.handover)
  }

  return { find, answer }
}
