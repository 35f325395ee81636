import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { openSharedStay, shareStay, unshareStay } from '../../commands/contract/contract.definitions.ts'
import {
  openSharedHandover,
  shareHandover,
  unshareHandover,
} from '../../commands/handover/handover.definitions.ts'
import { openSharedPaper, sharePaper, unsharePaper } from '../../commands/paper/paper.definitions.ts'
import {
  openSharedSettlement,
  shareSettlement,
  unshareSettlement,
} from '../../commands/settlement/settlement.definitions.ts'
import { SYSTEM } from '../../domain/event.ts'
import { MAX_LINKED_PHOTOS } from '../../domain/limits.ts'
import { roles } from '../../domain/permissions/roles.ts'
import { refuse } from '../../domain/refusal.ts'
import { linkedStay } from '../../projections/contract/linked-stay.answers.ts'
import { linkedHandover } from '../../projections/handover/linked-handover.answers.ts'
import { linkedPaper } from '../../projections/paper/linked-paper.answers.ts'
import { linkedSettlement } from '../../projections/settlement/linked-settlement.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { pictureSize } from '../files/read-file.routes.ts'
import { sendKept } from '../files/sending.ts'
import { type Call, type Route, route } from '../route.ts'
import { createLinkAnswers, linkAnswer } from './link-answers.ts'
import type { LinkDoor } from './link-door.ts'
import { photosOf } from './linked-handovers.ts'
import { createLinkedThings, type Opened } from './linked-things.ts'
import { shareRoutes } from './share-routes.ts'

const linkedThing = z.union([linkedPaper, linkedSettlement, linkedHandover, linkedStay])
const photoQuery = z.strictObject({
  of: z.coerce
    .number({ error: 'not_a_number' })
    .int('invalid')
    .min(0, 'invalid')
    .max(MAX_LINKED_PHOTOS, 'invalid')
    .meta({ description: 'The number of the photo' }),
  ...pictureSize,
})

const isStaff = ({ caller }: Pick<Call, 'caller'>): boolean =>
  caller !== undefined && roles[caller.person.role].of === 'staff'

/** What records that a thing was opened. */
const openingOf = (thing: Opened) => {
  if ('paper' in thing)
    return { definition: openSharedPaper, id: thing.paper.row.id, linkID: thing.paper.linkID }
  if ('handover' in thing)
    return { definition: openSharedHandover, id: thing.handover.row.id, linkID: thing.handover.linkID }
  if ('stay' in thing) return { definition: openSharedStay, id: thing.stay.row.id, linkID: thing.stay.linkID }
  const { row, linkID } = thing.settlement
  return { definition: openSharedSettlement, id: row.contractID, linkID }
}

/** What tenants without an account read and answer by an unguessable link (specification: Links to papers, settlements, handovers and questions). */
export const linkRoutes = (dependencies: ApiDependencies, door: LinkDoor): Route[] => {
  const { handle, fileStore } = dependencies
  const { find, answer } = createLinkedThings(dependencies, door)

  const opened = ({ params, request, response }: Call): Promise<Opened> => {
    response.set('X-Robots-Tag', 'noindex, nofollow')
    return find(params.token as string, request.ip)
  }

  /** Recorded once a day, and not for staff, who check what they have sent. */
  const noteOpening = async (thing: Opened, call: Call): Promise<void> => {
    const { requestID } = call
    if (isStaff(call)) return
    const of = openingOf(thing)
    await handle({
      definition: of.definition,
      id: of.id,
      body: { linkID: of.linkID },
      actor: SYSTEM,
      commandId: randomUUID(),
      correlationId: requestID,
    })
  }

  const answerAs = createLinkAnswers(dependencies, opened)

  return [
    ...shareRoutes({ of: 'paper', page: '/p/', share: sharePaper, unshare: unsharePaper }, dependencies),
    ...shareRoutes(
      {
        of: 'settlement',
        at: '/contract/:id/settlement',
        page: '/p/',
        share: shareSettlement,
        unshare: unshareSettlement,
      },
      dependencies,
    ),
    ...shareRoutes(
      { of: 'handover', page: '/p/', share: shareHandover, unshare: unshareHandover },
      dependencies,
    ),
    ...shareRoutes(
      { of: 'stay', at: '/contract/:id/stay', page: '/p/', share: shareStay, unshare: unshareStay },
      dependencies,
    ),
    route({
      method: 'get',
      path: '/link/:token/photo',
      secret: 'token',
      permission: 'link.read',
      summary: 'A photo of the handover that a link opens, by its number there.',
      query: photoQuery,
      answers: ['E0009', 'E0011', 'E0010', 'E0031', 'V0001'],
      produces: 'application/octet-stream',
      handle: async (call) => {
        const thing = await opened(call)
        const photoID = 'handover' in thing ? photosOf(thing.handover)[call.query.of] : undefined
        const [file] = photoID ? await fileStore.kept.find([photoID]) : []
        const small = call.query.size === 'thumbnail'
        await sendKept(call, file ?? refuse('ImageNotFound'), { files: fileStore.files, small })
        return undefined
      },
    }),
    route({
      method: 'get',
      path: '/link/:token',
      secret: 'token',
      permission: 'link.read',
      summary:
        'What a link opens, without signing in. That it was opened is recorded once a day, and not by whom.',
      answers: ['I0001', 'E0009', 'E0031'],
      data: linkedThing,
      handle: async (call) => {
        const thing = await opened(call)
        await noteOpening(thing, call)
        return { code: 'I0001', data: await answer(thing) }
      },
    }),
    route({
      method: 'post',
      path: '/link/:token/answer',
      secret: 'token',
      permission: 'link.answer',
      summary:
        'Answer what a link opens, as the person that it was made for: sign a paper; agree to a settlement, object to one of its lines, or say where what is left is paid back; confirm a handover, or object to single lines; say whether they stay. Once answered, it answers the same. Staff answer nothing by a link.',
      body: linkAnswer,
      example: { name: 'Nguyễn Thị Ngọc Diễm', drawing: 'M28 62L36 30L46 24L52 40' },
      answers: ['I0003', 'E0009', 'E0016', 'E0031', 'E0032', 'E0033', 'MSG_S0002', 'V0002'],
      data: linkedThing,
      handle: async (call) => {
        const before = await opened(call)
        // It would stand there as the tenant's: who hands their screen over says so (`/paper/:id/sign`).
        if (isStaff(call)) refuse('PermissionDenied')
        const after = await answerAs(before, call)
        return { code: 'I0003', data: await answer(after) }
      },
    }),
  ]
}
