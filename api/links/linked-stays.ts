import { NIL } from 'uuid'
import type { SharedLink } from '../../commands/link/shared-links.ts'
import { SYSTEM } from '../../domain/event.ts'
import { localeFrom } from '../../domain/locales.ts'
import type { Detailed } from '../../projections/columns.ts'
import type { contractColumns } from '../../projections/contract/contract.columns.ts'
import { contracts as model } from '../../projections/contract/contract.read-model.ts'
import type { LinkedStay } from '../../projections/contract/linked-stay.answers.ts'
import { scopeOf } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'

const everything = scopeOf(SYSTEM)

type Needs = Pick<ApiDependencies, 'queries' | 'people' | 'stayLinks'>

type ContractRow = Detailed<typeof contractColumns>

/** A lease that comes to its end, and the link by which its tenant is asked whether they stay. */
export type OpenedStay = { readonly row: ContractRow; readonly linkID: string; readonly until: string }

/** Tenants who are asked whether they stay, by the link of whoever asks: for the calls of the page, and for the page. */
export const createLinkedStays = ({ queries, people, stayLinks }: Needs) => {
  const opened = async (link: SharedLink): Promise<OpenedStay | undefined> => {
    const row = (await queries.item(model, link.id, everything)) as unknown as ContractRow | undefined
    const linkID = link.linkID ?? NIL
    const until = row && (await stayLinks.until({ roomID: row.roomID, contractID: link.id, linkID }))
    // The vault may have a secret for longer than its link stands.
    return row && until && row.stayAsked ? { row, linkID, until } : undefined
  }

  /** What the holder of a link is told and asked. */
  const answer = async ({ row, until }: OpenedStay): Promise<LinkedStay> => {
    const { customerID, roomNumber, buildingName, endDay, stayAsked, stayAnswer } = row
    return {
      of: 'stay',
      roomNumber,
      buildingName,
      endDay: endDay ?? until,
      price: stayAsked?.price ?? null,
      stays: stayAnswer?.stays ?? null,
      words: stayAnswer?.words ?? null,
      answeredAt: stayAnswer?.at ?? null,
      until,
      locale: localeFrom((await people.find([customerID])).get(customerID)?.locale),
    }
  }

  return { opened, answer }
}
