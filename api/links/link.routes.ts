import { randomUUID } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import {
  openSharedPaper,
  sharePaper,
  signPaper,
  unsharePaper,
} from '../../commands/paper/paper.definitions.ts'
import { SYSTEM } from '../../domain/event.ts'
import { signatureFields } from '../../domain/paper/paper.events.ts'
import { roles } from '../../domain/permissions/roles.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import { linkedPaper } from '../../projections/paper/linked-paper.answers.ts'
import { waitUntilSeen } from '../commands/command-routes.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { evidenceOf } from '../papers/evidence.ts'
import { type Call, type Route, route } from '../route.ts'
import type { LinkDoor } from './link-door.ts'
import { createLinkedPapers, type OpenedPaper } from './linked-papers.ts'
import { shareRoutes } from './share-routes.ts'

const { name, drawing } = signatureFields

/** Somebody else was faster: the same person by another tap, or the landlord. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'Conflict' || error.reason === 'UpdateNotAllowed')

const isStaff = ({ caller }: Pick<Call, 'caller'>): boolean =>
  caller !== undefined && roles[caller.person.role].of === 'staff'

/** Papers by an unguessable link, for tenants without an account (specification: Links to papers). */
export const linkRoutes = (dependencies: ApiDependencies, door: LinkDoor): Route[] => {
  const { handle, papers, caughtUp } = dependencies
  const linked = createLinkedPapers(dependencies, door)

  const paperOf = ({ params, request, response }: Call): Promise<OpenedPaper> => {
    response.set('X-Robots-Tag', 'noindex, nofollow')
    return linked.find(params.token as string, request.ip)
  }

  /** Recorded once a day, and not for staff, who check what they have sent. */
  const noteOpening = async ({ row, linkID }: OpenedPaper, call: Call): Promise<void> => {
    const { requestID } = call
    if (isStaff(call)) return
    await handle({
      definition: openSharedPaper,
      id: row.id,
      body: { linkID },
      actor: SYSTEM,
      commandId: randomUUID(),
      correlationId: requestID,
    })
  }

  /** As the person that the link was made for. One link signs once, whoever taps twice. */
  const sign = async (
    { row, linkID }: OpenedPaper,
    call: Call<unknown, { name: string; drawing: string }>,
  ) => {
    const result = await handle({
      definition: signPaper,
      id: row.id,
      body: { ...call.body, side: 'tenant', linkID, ...evidenceOf(call.request) },
      actor: { id: row.customerID as string, role: 'customer' },
      commandId: uuidv5('sign by link', linkID),
      correlationId: call.requestID,
    })
    await waitUntilSeen(dependencies, call, result.position)
  }

  return [
    ...shareRoutes({ of: 'paper', page: '/p/', share: sharePaper, unshare: unsharePaper }, dependencies),
    route({
      method: 'get',
      path: '/link/:token',
      secret: 'token',
      permission: 'link.read',
      summary:
        'What a link opens, without signing in. That it was opened is recorded once a day, and not by whom.',
      answers: ['I0001', 'E0009', 'E0031'],
      data: linkedPaper,
      handle: async (call) => {
        const opened = await paperOf(call)
        await noteOpening(opened, call)
        return { code: 'I0001', data: await linked.answer(opened) }
      },
    }),
    route({
      method: 'post',
      path: '/link/:token/answer',
      secret: 'token',
      permission: 'link.answer',
      summary:
        'Sign the paper of a link, as the person that it was made for. Once signed, it answers the same. Staff sign no paper by a link.',
      body: z.strictObject({ name, drawing }),
      example: { name: 'Nguyễn Thị Ngọc Diễm', drawing: 'M28 62L36 30L46 24L52 40' },
      answers: ['I0003', 'E0009', 'E0016', 'E0031', 'MSG_S0002', 'V0002'],
      data: linkedPaper,
      handle: async (call) => {
        const before = await paperOf(call)
        // It would stand there as the tenant's: who hands their screen over says so (`/paper/:id/sign`).
        if (isStaff(call)) refuse('PermissionDenied')
        let opened = before
        if (before.row.tenantSignedAt === null) {
          const failed = await sign(before, call).then(
            () => undefined,
            (error) => ({ error }),
          )
          if (failed && !isOvertaken(failed.error)) throw failed.error
          if (failed) await caughtUp()
          opened = await paperOf(call)
          if (failed && opened.row.tenantSignedAt === null) throw failed.error
        }
        const position = await papers.finish(opened.row.id)
        if (position) await waitUntilSeen(dependencies, call, position)
        return { code: 'I0003', data: await linked.answer(opened) }
      },
    }),
  ]
}
