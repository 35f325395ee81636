import type { ApiDependencies } from '../dependencies.ts'
import type { LinkDoor } from './link-door.ts'
import { createLinkedPapers, type OpenedPaper } from './linked-papers.ts'
import { createLinkedSettlements, type OpenedSettlement } from './linked-settlements.ts'

type Needs = Pick<ApiDependencies, 'queries' | 'people' | 'paperDrafts' | 'settlements' | 'today'>

/** What a link opens. */
export type Opened = { readonly paper: OpenedPaper } | { readonly settlement: OpenedSettlement }

/** What tenants without an account read and answer, by the link of whoever asks: for the calls of the page, and for the page. */
export const createLinkedThings = (needs: Needs, door: LinkDoor) => {
  const papers = createLinkedPapers(needs)
  const settlements = createLinkedSettlements(needs)

  /** @throws Refusal E0031, identical for every link that opens nothing */
  const find = (token: string, address: string | undefined): Promise<Opened> =>
    door({
      token,
      address,
      // Without a link a paper is looked for, so that the answer takes as long as that of one that has ended.
      thing: async (link) => {
        if (link?.of === 'settlement') {
          const settlement = await settlements.opened(link)
          return settlement && { settlement }
        }
        const paper = await papers.opened(link)
        return paper && { paper }
      },
      reason: 'LinkEnded',
    })

  const answer = (opened: Opened) =>
    'paper' in opened ? papers.answer(opened.paper) : settlements.answer(opened.settlement)

  return { find, answer, papers, settlements }
}
