import { randomUUID } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { answerStay } from '../../commands/contract/contract.definitions.ts'
import { confirmHandover, objectHandover } from '../../commands/handover/handover.definitions.ts'
import { signPaper } from '../../commands/paper/paper.definitions.ts'
import {
  acceptSettlement,
  objectLine,
  sayPayBackTo,
} from '../../commands/settlement/settlement.definitions.ts'
import { stayBody } from '../../domain/contract/contract.commands.ts'
import { integer } from '../../domain/fields.ts'
import { handoverWords } from '../../domain/handover/handover.events.ts'
import { MAX_HANDOVER_LINES, MAX_STATEMENT_LINES } from '../../domain/limits.ts'
import { signatureFields } from '../../domain/paper/paper.events.ts'
import { Refusal } from '../../domain/refusal.ts'
import { payBackToBody } from '../../domain/settlement/pay-back.commands.ts'
import { acceptBody } from '../../domain/settlement/settlement.commands.ts'
import { objectionFields } from '../../domain/settlement/settlement.events.ts'
import { waitUntilSeen } from '../commands/command-routes.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { evidenceOf } from '../papers/evidence.ts'
import type { Call } from '../route.ts'
import { lineIDOf as handoverLineOf, type OpenedHandover } from './linked-handovers.ts'
import type { OpenedPaper } from './linked-papers.ts'
import { lineIDOf, type OpenedSettlement } from './linked-settlements.ts'
import type { OpenedStay } from './linked-stays.ts'
import type { Opened } from './linked-things.ts'

const { name, drawing } = signatureFields
const signing = z.strictObject({ name, drawing })
/** The result that the tenant saw. */
const consent = acceptBody.pick({ result: true })
const objection = z.strictObject({ line: integer(0, MAX_STATEMENT_LINES), words: objectionFields.words })
/** Where the tenant wants what is left. */
const payBack = z.strictObject({ payBackTo: payBackToBody.shape.account })
const confirmation = z.strictObject({ confirmed: z.literal(true, { error: 'invalid' }) })
const objections = z.strictObject({
  objections: z
    .array(z.strictObject({ line: integer(0, MAX_HANDOVER_LINES), words: handoverWords() }), {
      error: 'not_a_list',
    })
    .min(1, 'required')
    .max(MAX_HANDOVER_LINES, 'too_long'),
})

/** What can be said by a link: to a paper, to a settlement, to a handover, of staying. */
export const linkAnswer = z.union([signing, consent, objection, payBack, confirmation, objections, stayBody])
type LinkAnswer = z.output<typeof linkAnswer>
type Signature = z.output<typeof signing>
type OfSettlement = z.output<typeof consent> | z.output<typeof objection> | z.output<typeof payBack>
type OfHandover = z.output<typeof confirmation> | z.output<typeof objections>
type OfStay = z.output<typeof stayBody>

/** Somebody else was faster: the same person by another tap, or the landlord. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'Conflict' || error.reason === 'UpdateNotAllowed')

/** Each thing has answers of its own. */
const kindOf = (body: LinkAnswer): keyof Answered => {
  if ('drawing' in body) return 'paper'
  if ('stays' in body) return 'stay'
  return 'confirmed' in body || 'objections' in body ? 'handover' : 'settlement'
}

type Answered = {
  paper: OpenedPaper
  settlement: OpenedSettlement
  handover: OpenedHandover
  stay: OpenedStay
}

type Needs = Pick<ApiDependencies, 'handle' | 'papers' | 'caughtUp' | 'progress'>

/** What is said by a link is said by the person that it was made for. */
export const createLinkAnswers = (needs: Needs, opened: (call: Call) => Promise<Opened>) => {
  const { handle, papers, caughtUp } = needs

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
    await waitUntilSeen(needs, call, result.position)
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
    if (position) await waitUntilSeen(needs, call, position)
    return { paper }
  }

  /** As the person that the link was made for. Once they agreed it answers the same, whoever taps twice. */
  const answerSettlement = async (
    { row, linkID }: OpenedSettlement,
    call: Call<unknown, OfSettlement>,
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
      if ('payBackTo' in call.body)
        return handle({
          definition: sayPayBackTo,
          body: { ...said, account: call.body.payBackTo },
          commandId: randomUUID(),
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
    // Who has not agreed to this result, and finds it settled without them, must not read that they have.
    const isSaid =
      row.acceptedAt !== null &&
      row.state !== 'sent' &&
      'result' in call.body &&
      call.body.result === row.result
    if (!isSaid) await waitUntilSeen(needs, call, (await sent()).position)
    return opened(call)
  }

  /** As the person that the link was made for. Once they answered, the same answer is answered the same. */
  const answerHandover = async (
    { row, linkID }: OpenedHandover,
    call: Call<unknown, OfHandover>,
  ): Promise<Opened> => {
    const by = {
      id: row.id,
      actor: { id: row.customerID, role: 'customer' as const },
      correlationId: call.requestID,
    }
    const said =
      'confirmed' in call.body
        ? undefined
        : call.body.objections.map(({ line, words }) => ({
            lineID: handoverLineOf(row, line) ?? '',
            words,
            photoIDs: [],
          }))
    const isSaid =
      row.answeredAt !== null &&
      row.objections.length === (said?.length ?? 0) &&
      row.objections.every((one) =>
        said?.some(({ lineID, words }) => lineID === one.lineID && words === one.words),
      )
    if (isSaid) return opened(call)
    const unknown = said?.findIndex(({ lineID }) => lineID === '') ?? -1
    if (unknown >= 0)
      throw new Refusal('BodyInvalid', [{ field: `objections.${unknown}.line`, code: 'invalid' }])
    const sent = said
      ? handle({
          definition: objectHandover,
          body: { objections: said, linkID },
          commandId: randomUUID(),
          ...by,
        })
      : handle({
          definition: confirmHandover,
          body: { linkID },
          commandId: uuidv5('confirm by link', linkID),
          ...by,
        })
    await waitUntilSeen(needs, call, (await sent).position)
    return opened(call)
  }

  /** As the person that the link was made for; who says the same again changes nothing. */
  const sayStay = async ({ row, linkID }: OpenedStay, call: Call<unknown, OfStay>): Promise<Opened> => {
    const { position } = await handle({
      definition: answerStay,
      id: row.id,
      body: { ...call.body, linkID },
      actor: { id: row.customerID, role: 'customer' },
      commandId: randomUUID(),
      correlationId: call.requestID,
    })
    await waitUntilSeen(needs, call, position)
    return opened(call)
  }

  return (before: Opened, call: Call<unknown, LinkAnswer>): Promise<Opened> => {
    const kind = kindOf(call.body)
    if (!(kind in before))
      throw new Refusal('BodyInvalid', [{ field: kind === 'paper' ? 'drawing' : 'name', code: 'invalid' }])
    if ('paper' in before) return signPaperOf(before.paper, call as Call<unknown, Signature>)
    if ('stay' in before) return sayStay(before.stay, call as Call<unknown, OfStay>)
    return 'settlement' in before
      ? answerSettlement(before.settlement, call as Call<unknown, OfSettlement>)
      : answerHandover(before.handover, call as Call<unknown, OfHandover>)
  }
}
