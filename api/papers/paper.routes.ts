import { z } from 'zod'
import { signPaper } from '../../commands/paper/paper.definitions.ts'
import { LOCALES } from '../../domain/locales.ts'
import { paperCodes } from '../../domain/paper/form-codes.ts'
import { signatureBody } from '../../domain/paper/paper.commands.ts'
import { paperKinds } from '../../domain/paper/paper-kinds.ts'
import { templateFields } from '../../domain/papertemplate/papertemplate.events.ts'
import { ref } from '../../domain/ref.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { contracts } from '../../projections/contract/contract.read-model.ts'
import { commandRoute, waitUntilSeen } from '../commands/command-routes.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import { type Route, route } from '../route.ts'
import { evidenceOf } from './evidence.ts'

const { kind, choices, texts } = templateFields
const words = z.object(Object.fromEntries(LOCALES.map((locale) => [locale, z.string()])))
const missing = z.array(z.object({ what: z.string(), at: z.string(), id: z.uuid() }))

const paperDraft = z.object({
  kind,
  version: z.int(),
  formID: z.uuid().nullable(),
  text: z.string(),
  reading: z.string(),
  articles: z.array(
    z.object({
      key: z.string(),
      title: words,
      way: z
        .literal(['chosen', 'free'])
        .meta({ description: 'chosen: one of several texts stands there; free: what the landlord writes' }),
      choice: z.string().nullable(),
      words: z.string().nullable(),
      alternatives: z.array(z.object({ key: z.string(), text: words })),
    }),
  ),
  blocks: missing,
  later: missing,
})

type Needs = Pick<
  ApiDependencies,
  'paperDrafts' | 'papers' | 'queries' | 'today' | 'caughtUp' | 'handle' | 'progress' | 'usedKeys'
>

/** Papers of a lease that nobody has signed yet, and what can be chosen about them. */
export const paperRoutes = (needs: Needs): Route[] => {
  const { paperDrafts, papers, queries, today, caughtUp } = needs
  const sign = commandRoute(signPaper, { method: 'post', path: '/paper/:id/sign' }, needs)
  return [
    route({
      method: 'get',
      path: '/paper-code',
      permission: 'paper.draft',
      summary:
        "The codes that a landlord's own document may have, each with an example and the list that repeats it.",
      answers: ['I0001'],
      data: z.array(
        z.object({ code: z.string(), example: z.string(), name: words, list: z.string().nullable() }),
      ),
      handle: async () => ({ code: 'I0001', data: paperCodes, total: paperCodes.length }),
    }),
    route({
      method: 'get',
      path: '/building/:id/paper-template',
      permission: 'paper.draft',
      summary:
        'What is chosen for the papers of a building, by kind; version 0 where nobody has chosen anything.',
      answers: ['I0001', 'E0011'],
      data: z.array(z.object({ kind, version: z.int(), choices, texts })),
      handle: async (call) => {
        const id = call.params.id as string
        if (!(await queries.has(buildings, id, scopeOfCall(call)))) refuse('NotFound')
        const templates = await paperDrafts.templates(id)
        const data = paperKinds.map((kind) => ({
          kind,
          version: 0,
          choices: [],
          texts: [],
          ...templates[kind],
        }))
        return { code: 'I0001', data, total: data.length }
      },
    }),
    route({
      method: 'post',
      path: '/paper/preview',
      permission: 'paper.draft',
      summary:
        'A paper of a lease as it would be today, with the choices of its building or other ones, and what it lacks. Writes nothing.',
      body: z.strictObject({
        kind,
        contractID: ref('contract'),
        choices: choices.optional(),
        texts: texts.optional(),
      }),
      answers: ['I0001', 'E0011', 'V0002'],
      data: paperDraft,
      example: { kind: 'contract', contractID: '0b1f5c1e-7c1a-4d5e-9f53-000000000003' },
      handle: async (call) => {
        const { kind, contractID, choices, texts } = call.body
        await caughtUp()
        if (!(await queries.has(contracts, contractID, scopeOfCall(call)))) refuse('NotFound')
        const chosen = choices || texts ? { choices: choices ?? [], texts: texts ?? [] } : undefined
        const data = await paperDrafts.draft({ kind, contractID, day: today(), chosen })
        return { code: 'I0001', data: data ?? refuse('NotFound') }
      },
    }),
    route({
      ...sign,
      body: signatureBody,
      example: { side: 'tenant', name: 'Nguyễn Thị Ngọc Diễm', drawing: 'M28 62L36 30L46 24L52 40' },
      handle: async (call) => {
        const answer = await sign.handle({
          ...call,
          body: { ...call.body, linkID: null, ...evidenceOf(call.request) },
        })
        const position = await papers.finish(call.params.id as string)
        if (position) await waitUntilSeen(needs, call, position)
        return answer
      },
    }),
  ]
}
