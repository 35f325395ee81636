import { NIL } from 'uuid'
import type { SharedLink } from '../../commands/link/shared-links.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { LINK_DAYS_AFTER_ANSWER } from '../../domain/link/links.ts'
import { localeFrom } from '../../domain/locales.ts'
import type { LinkedPaper } from '../../projections/paper/linked-paper.answers.ts'
import type { Signature } from '../../projections/paper/paper.columns.ts'
import { papers } from '../../projections/paper/paper.read-model.ts'
import type { Row } from '../../projections/query/query.ts'
import { scopeOf } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'

const everything = scopeOf(SYSTEM)

type Needs = Pick<ApiDependencies, 'queries' | 'people' | 'paperDrafts' | 'today'>

/** A paper, and the link that opens it. */
export type OpenedPaper = { readonly row: Row; readonly linkID: string; readonly until: string }

/** Papers by the link of whoever asks: for the calls of the page, and for the page. */
export const createLinkedPapers = ({ queries, people, paperDrafts, today }: Needs) => {
  const opened = async (link: SharedLink | undefined): Promise<OpenedPaper | undefined> => {
    const id = link?.of === 'paper' ? link.id : NIL
    // Without a link nothing is asked for, so that the answer takes as long as that of one that has ended.
    // The vault may have a secret for longer than its link stands: a call that comes late, or a restored backup.
    const [row, last] = await Promise.all([
      queries.item(papers, id, everything),
      paperDrafts.linkUntil(id, link?.linkID ?? NIL),
    ])
    if (!link?.linkID || !last || !row || row.deleted || row.text === null) return undefined
    const { tenantSignedAt } = row
    const kept = tenantSignedAt ? addDays(dayOf(tenantSignedAt as string), LINK_DAYS_AFTER_ANSWER) : last
    const until = kept > last ? kept : last
    return until < today() ? undefined : { row, linkID: link.linkID, until }
  }

  /** What the holder of a link is told of a paper. */
  const answer = async ({ row, until }: OpenedPaper): Promise<LinkedPaper> => {
    const customerID = row.customerID as string
    const [found, { isAgreed, isVoid }] = await Promise.all([
      people.find([customerID]),
      paperDrafts.standing(row.id),
    ])
    const isOver = row.status === 'signed' ? isVoid : !isAgreed
    return {
      kind: row.kind as LinkedPaper['kind'],
      roomNumber: row.roomNumber as string,
      buildingName: row.buildingName as string,
      day: row.day as string,
      hash: row.hash as string,
      text: row.text as string,
      reading: row.reading as string,
      signer: row.tenant as string,
      startDay: row.startDay as string,
      endDay: row.endDay as string | null,
      price: row.price as number,
      deposit: row.deposit as number,
      signatures: (row.signatures as Signature[]).map(({ side, name, drawing, at }) => ({
        side,
        name: name ?? '',
        drawing: drawing ?? '',
        at,
      })),
      state: isOver ? 'void' : row.tenantSignedAt ? 'signed' : 'open',
      until,
      locale: localeFrom(found.get(customerID)?.locale),
    }
  }

  return { opened, answer }
}
