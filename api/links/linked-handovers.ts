import { NIL } from 'uuid'
import type { SharedLink } from '../../commands/link/shared-links.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { LINK_DAYS_AFTER_ANSWER } from '../../domain/link/links.ts'
import { localeFrom } from '../../domain/locales.ts'
import type { Detailed } from '../../projections/columns.ts'
import type { handoverColumns } from '../../projections/handover/handover.columns.ts'
import { handovers as model } from '../../projections/handover/handover.read-model.ts'
import type { LinkedHandover } from '../../projections/handover/linked-handover.answers.ts'
import { scopeOf } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'

const everything = scopeOf(SYSTEM)

type Needs = Pick<ApiDependencies, 'queries' | 'people' | 'handoverLinks' | 'today'>

type HandoverRow = Detailed<typeof handoverColumns>

/** A handover, and the link that opens it. */
export type OpenedHandover = {
  readonly row: HandoverRow
  /** How the room was on the first day, for what is taken back. */
  readonly first: HandoverRow | undefined
  readonly linkID: string
  readonly until: string
}

/** Things, then keys: a line is named by its place. */
const linesOf = ({ things, keys }: HandoverRow) => [
  ...things.map((thing) => ({ ...thing, lineID: thing.assetID, of: 'thing' as const, number: null })),
  ...keys.map(({ count, ...key }) => ({
    ...key,
    of: 'key' as const,
    states: [{ state: 'good' as const, count }],
    note: null,
    photoIDs: [] as readonly string[],
  })),
]

/** The id of a line by its number on the page. */
export const lineIDOf = (row: HandoverRow, line: number): string | undefined => linesOf(row)[line]?.lineID

/** Every photo that the page shows: a photo is named by its place. */
export const photosOf = ({ row, first }: Pick<OpenedHandover, 'row' | 'first'>): readonly string[] => [
  ...new Set([
    ...row.things.flatMap(({ assetID, cause, photoIDs }) => [
      ...(cause ? (first?.things.find((one) => one.assetID === assetID)?.photoIDs ?? []) : []),
      ...photoIDs,
    ]),
    ...row.readings.flatMap(({ photoID }) => photoID ?? []),
  ]),
]

/** Handovers by the link of whoever asks: for the calls of the page, and for the page. */
export const createLinkedHandovers = ({ queries, people, handoverLinks, today }: Needs) => {
  const rowOf = async (id: string) =>
    (await queries.item(model, id, everything)) as unknown as HandoverRow | undefined

  /** The room as its tenant got it, be it under a contract that was renewed since. */
  const firstOf = async ({ way, roomID, customerID, day }: HandoverRow) => {
    if (way === 'in') return undefined
    const filter = { roomID, customerID, way: 'in' }
    const { rows } = await queries.list(model, { filter, scope: everything })
    const first = rows.find((one) => (one.day as string) <= day && one.status !== 'draft')
    return first && rowOf(first.id)
  }

  const opened = async (link: SharedLink): Promise<OpenedHandover | undefined> => {
    // The vault may have a secret for longer than its link stands: a call that comes late, or a restored backup.
    const [row, last] = await Promise.all([rowOf(link.id), handoverLinks.until(link.id, link.linkID ?? NIL)])
    // Once its tenant is erased no link of it stands.
    if (!link.linkID || !last || !row?.sharedAt) return undefined
    const kept = row.answeredAt ? addDays(dayOf(row.answeredAt), LINK_DAYS_AFTER_ANSWER) : last
    const until = kept > last ? kept : last
    return until < today() ? undefined : { row, first: await firstOf(row), linkID: link.linkID, until }
  }

  /** What the holder of a link is told of a handover. */
  const answer = async ({ row, first, until }: OpenedHandover): Promise<LinkedHandover> => {
    const locale = localeFrom((await people.find([row.customerID])).get(row.customerID)?.locale)
    const photos = photosOf({ row, first })
    const before = new Map(first && linesOf(first).map((line) => [line.lineID, line]))
    return {
      of: 'handover',
      way: row.way,
      roomNumber: row.roomNumber,
      buildingName: row.buildingName,
      day: row.day,
      answerUntil: row.answerUntil,
      lines: linesOf(row).map(({ lineID, of, name, number, states, cause, note, photoIDs }, line) => {
        const its = before.get(lineID)
        const said = row.objections.find((one) => one.lineID === lineID)
        const shown = [...(cause ? (its?.photoIDs ?? []) : []), ...photoIDs]
        return {
          line,
          of,
          name,
          number,
          states: [...states],
          before: its ? [...its.states] : null,
          cause,
          note,
          photos: [...new Set(shown)].map((id) => photos.indexOf(id)),
          objection: said
            ? {
                words: said.words ?? '',
                photos: said.photoIDs.length,
                answer: row.answers.find((one) => one.lineID === lineID)?.words ?? null,
              }
            : null,
        }
      }),
      readings: row.readings.map(({ utility, value, photoID }) => ({
        utility,
        value,
        photo: photoID ? photos.indexOf(photoID) : null,
      })),
      people: row.people.flatMap(({ name }) => name ?? []),
      note: row.note,
      answeredAt: row.answeredAt,
      state: row.answeredAt === null ? 'open' : row.objections.length > 0 ? 'objected' : 'confirmed',
      closed: row.status === 'closed',
      until,
      locale,
    }
  }

  return { opened, answer }
}
