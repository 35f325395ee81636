import { z } from 'zod'
import { DOCX } from '../../commands/paper/paper-forms.ts'
import { paperFormFields } from '../../domain/building/building.events.ts'
import { MAX_ASSETS } from '../../domain/limits.ts'
import { formValues, knownCodes } from '../../domain/paper/form-codes.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import { assets } from '../../projections/asset/asset.read-model.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { contracts } from '../../projections/contract/contract.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import { contentDisposition } from '../requests/download.ts'
import { type Call, callerOf, type Route, route } from '../route.ts'

type Needs = Pick<
  ApiDependencies,
  'paperDrafts' | 'paperForms' | 'queries' | 'today' | 'caughtUp' | 'fileStore'
>

const send = ({ response }: Pick<Call, 'response'>, name: string, content: Buffer): void => {
  response
    .type(DOCX)
    .set('Content-Disposition', contentDisposition('attachment', name))
    .set('Cache-Control', 'private, no-store')
    .send(content)
}

/** Refuses a document that cannot be filled in. Of a file that the caller may not name the command says so. */
export const fillableForm =
  ({ queries, caughtUp, fileStore: { files, kept }, paperForms }: Needs) =>
  async (call: Call): Promise<void> => {
    const { form } = call.body as { readonly form: { readonly fileID: string } | null }
    if (!form) return
    const id = call.params.id as string
    await caughtUp()
    if (!(await queries.has(buildings, id, scopeOfCall(call)))) refuse('NotFound')
    const [file] = await kept.find([form.fileID])
    const { holder } = file ?? {}
    const isTheirs = holder
      ? holder.resource === 'building' && holder.id === id
      : file?.uploadedBy === callerOf(call).person.id
    if (!file || !isTheirs) return
    await using local = await files.local(file.id)
    if (!local) return
    const defect = await paperForms.judge(local.path, knownCodes)
    if (defect) throw new Refusal('BodyInvalid', [{ field: 'form.fileID', ...defect }])
  }

/** A landlord's own document, filled in for a lease, and the codes that it may have. */
export const paperFormRoutes = ({
  paperDrafts,
  paperForms,
  queries,
  today,
  caughtUp,
  fileStore: { files },
}: Needs): Route[] => [
  route({
    method: 'get',
    path: '/contract/:id/paper-form',
    permission: 'paper.draft',
    summary:
      "The document (.docx) of the landlord's own for a lease, filled in from the book of today. It is signed on paper.",
    query: z.strictObject({ kind: paperFormFields.kind.meta({ description: 'The kind of paper' }) }),
    answers: ['E0010', 'E0011', 'V0001'],
    produces: DOCX,
    handle: async (call) => {
      const { kind } = call.query
      await caughtUp()
      const scope = scopeOfCall(call)
      const contract = await queries.item(contracts, call.params.id as string, scope)
      const found = contract && (await paperDrafts.form({ contractID: contract.id, kind, day: today() }))
      if (!found) return refuse('NotFound')
      const { facts, people, formID } = found
      await using local = formID ? await files.local(formID) : undefined
      if (!local) return refuse('FileNotFound')
      const { rows } = await queries.list(assets, {
        filter: { roomID: facts.room.id },
        scope,
        limit: MAX_ASSETS,
      })
      const things = rows.map(({ name, states, value }) => ({ name, states, value })) as never
      const filled = await paperForms.fill(local.path, formValues({ facts, people, things }))
      send(call, `${facts.contract.number.replaceAll('/', '-')}.docx`, filled)
      return undefined
    },
  }),
  route({
    method: 'get',
    path: '/paper-code/document',
    permission: 'paper.draft',
    summary: 'The codes of papers as a document (.docx), each with an example: to copy them from.',
    query: z.strictObject({}),
    answers: ['V0001'],
    produces: DOCX,
    handle: async (call) => {
      send(call, 'ma-hop-dong.docx', paperForms.codeList())
      return undefined
    },
  }),
]
