import { randomUUID } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import {
  openSharedPaper,
  sharePaper,
  signPaper,
  unsharePaper,
} from '../../commands/paper/paper.definitions.ts'
import {
  acceptSettlement,
  objectLine,
  openSharedSettlement,
  shareSettlement,
  unshareSettlement,
} from '../../commands/settlement/settlement.definitions.ts'
import { SYSTEM } from '../../domain/event.ts'
import { integer } from '../../domain/fields.ts'
import { MAX_STATEMENT_LINES } from '../../domain/limits.ts'
import { signatureFields } from '../../domain/paper/paper.events.ts'
import { roles } from '../../domain/permissions/roles.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import { acceptBody } from '../../domain/settlement/settlement.commands.ts'
import { objectionFields } from '../../domain/settlement/settlement.events.ts'
import { linkedPaper } from '../../projections/paper/linked-paper.answers.ts'
import { linkedSettlement } from '../../projections/settlement/linked-settlement.answers.ts'
import { waitUntilSeen } from '../commands/command-routes.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { evidenceOf } from '../papers/evidence.ts'
import { type Call, type Route, route } from '../route.ts'
import type { LinkDoor } from './link-door.ts'
import type { OpenedPaper } from './linked-papers.ts'
import { lineIDOf, type OpenedSettlement } from './linked-settlements.ts'
import { createLinkedThings, type Opened } from './linked-things.ts'
import { shareRoutes } from './share-routes.ts'

const { name, drawing } = signatureFields
const signing = z.strictObject({ name, drawing })
/** The result that the tenant saw. */
const consent = acceptBody.pick({ result: true })
const objection = z.strictObject({ line: integer(0, MAX_STATEMENT_LINES), words: objectionFields.words })
const linkedThing = z.union([linkedPaper, linkedSettlement])

type Signature = z.output<typeof signing>
type Consent = z.output<typeof consent>
type Objection = z.output<typeof objection>

/** Somebody else was faster: the same person by another tap, or the landlord. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'Conflict' || error.reason === 'UpdateNotAllowed')

const isStaff = ({ caller }: Pick<Call, 'caller'>): boolean =>
  caller !== undefined && roles[caller.person.role].of === 'staff'

/** Papers and settlements by an unguessable link, for tenants without an account (specification: Links to papers and settlements). */
export const linkRoutes = (dependencies: ApiDependencies, door: LinkDoor): Route[] => {
  const { handle, papers, caughtUp } = dependencies
  const { find, answer } = createLinkedThings(dependencies, door)

  const opened = ({ params, request, response }: Call): Promise<Opened> => {
    response.set('X-Robots-Tag', 'noindex, nofollow')
    return find(params.token as string, request.ip)
  }

  /** Recorded once a day, and not for staff, who check what they have sent. */
  const noteOpening = async (thing: Opened, call: Call): Promise<void> => {
    const { requestID } = call
    if (isStaff(call)) return
    const of =
      'paper' in thing
        ? { definition: openSharedPaper, id: thing.paper.row.id, linkID: thing.paper.linkID }
        : {
            definition: openSharedSettlement,
            id: thing.settlement.row.contractID,
            linkID: thing.settlement.linkID,
          }
    await handle({
      definition: of.definition,
      id: of.id,
      body: { linkID: of.linkID },
      actor: SYSTEM,
      commandId: randomUUID(),
      correlationId: requestID,
    })
  }

  /** As the person that the link was made for. One link signs once, whoever taps twice. */
  const sign = async ({ row, linkID }: OpenedPaper, call: Call<unknown, Signature>) => {
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

  /** Once signed it answers the same, whatever is sent and from wherever. */
  const signPaperOf = async (before: OpenedPaper, call: Call<unknown, Signature>): Promise<Opened> => {
    let paper = before
    if (before.row.tenantSignedAt === null) {
      const failed = await sign(before, call).then(
        () => undefined,
        (error) => ({ error }),
      )
      if (failed && !isOvertaken(failed.error)) throw failed.error
      if (failed) await caughtUp()
      const now = await opened(call)
      if ('paper' in now) paper = now.paper
      if (failed && paper.row.tenantSignedAt === null) throw failed.error
    }
    const position = await papers.finish(paper.row.id)
    if (position) await waitUntilSeen(dependencies, call, position)
    return { paper }
  }

  /** As the person that the link was made for. Once they agreed it answers the same, whoever taps twice. */
  const answerSettlement = async (
    { row, linkID }: OpenedSettlement,
    call: Call<unknown, Consent | Objection>,
  ): Promise<Opened> => {
    const by = {
      id: row.contractID,
      actor: { id: row.customerID, role: 'customer' as const },
      correlationId: call.requestID,
    }
    const said = { settlementID: row.id, linkID }
    const sent = async () => {
      if ('result' in call.body)
        return handle({
          definition: acceptSettlement,
          body: { ...said, result: call.body.result },
          commandId: uuidv5(`agree by link to ${call.body.result}`, linkID),
          ...by,
        })
      const { line, words } = call.body
      const lineID = lineIDOf(row, line) ?? ''
      const photoIDs = row.objections.find((one) => one.lineID === lineID)?.photoIDs ?? []
      return handle({
        definition: objectLine,
        body: { ...said, lineID, words, photoIDs },
        commandId: randomUUID(),
        ...by,
      })
    }
    const isSaid = row.state !== 'sent' && 'result' in call.body
    if (!isSaid) await waitUntilSeen(dependencies, call, (await sent()).position)
    return opened(call)
  }

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
        'Answer what a link opens, as the person that it was made for: sign a paper, agree to a settlement, or object to one of its lines. Once signed or agreed, it answers the same. Staff answer nothing by a link.',
      body: z.union([signing, consent, objection]),
      example: { name: 'Nguyễn Thị Ngọc Diễm', drawing: 'M28 62L36 30L46 24L52 40' },
      answers: ['I0003', 'E0009', 'E0016', 'E0031', 'E0032', 'E0033', 'MSG_S0002', 'V0002'],
      data: linkedThing,
      handle: async (call) => {
        const before = await opened(call)
        // It would stand there as the tenant's: who hands their screen over says so (`/paper/:id/sign`).
        if (isStaff(call)) refuse('PermissionDenied')
        const { body } = call
        const isSignature = 'drawing' in body
        // A signature is for a paper, an answer for a settlement.
        if ('paper' in before !== isSignature)
          throw new Refusal('BodyInvalid', [{ field: isSignature ? 'drawing' : 'name', code: 'invalid' }])
        const after =
          'paper' in before
            ? await signPaperOf(before.paper, call as Call<unknown, Signature>)
            : await answerSettlement(before.settlement, call as Call<unknown, Consent | Objection>)
        return { code: 'I0003', data: await answer(after) }
      },
    }),
  ]
}
