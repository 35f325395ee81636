import { z } from 'zod'
import { type Route, route } from '../route.ts'
import { openApiOf } from './openapi.ts'

/** `/openapi.json` and `/docs` for all other routes. Generated once, on the first request. */
export const docsRoutes = (routes: readonly Route[]): Route[] => {
  let made: ReturnType<typeof openApiOf> | undefined
  const document = () => {
    made ??= openApiOf([...routes, ...own])
    return made
  }
  const own: Route[] = [
    text('/openapi.json', 'This API as OpenAPI 3.1.', 'application/json', () => JSON.stringify(document())),
    text('/docs', 'This API to read.', 'text/html', () => docsPage(document())),
    text('/docs/page.css', 'The look of the page.', 'text/css', () => docsStyle),
  ]
  return own
}

const text = (path: string, summary: string, produces: string, write: () => string): Route =>
  route({
    method: 'get',
    path,
    permission: 'docs.read',
    summary,
    answers: ['I0001'],
    data: produces === 'application/json' ? z.looseObject({}) : z.string(),
    produces,
    handle: async ({ response }) => {
      response.type(produces).send(write())
    },
  })

type Json = Record<string, unknown>
type Operation = {
  summary: string
  'x-roles': string[]
  'x-permission': string
  'x-proof'?: string
  parameters: Json[]
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { schema?: Json }> }>
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`)
const code = (value: unknown): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

/** The OpenAPI document as a readable page, without scripts or external resources. */
const docsPage = (document: ReturnType<typeof openApiOf>): string => {
  const groups = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(
    document.paths as Record<string, Record<string, Operation>>,
  )) {
    for (const [method, operation] of Object.entries(operations)) {
      const group = path.split('/')[2] ?? ''
      groups.set(group, [...(groups.get(group) ?? []), entry(method, path, operation)])
    }
  }
  const { description } = document.info as { description: string }
  const { schemas } = document.components as { schemas: Record<string, Json> }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sổ Nhà API</title>
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<main>
<h1>Sổ Nhà API</h1>
<p>${escaped(description)} As a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...groups].map(([name, entries]) => `<h2>${escaped(name)}</h2>\n${entries.join('\n')}`).join('\n')}
<h2>Records</h2>
${Object.entries(schemas)
  .map(
    ([name, schema]) =>
      `<details class="call" id="${escaped(name)}"><summary><b>${escaped(name)}</b></summary>${code(schema)}</details>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}

const entry = (method: string, path: string, operation: Operation): string => {
  const { parameters, requestBody, responses } = operation
  const parts = [
    `<p>For ${operation['x-roles'].join(', ')} (permission <code>${operation['x-permission']}</code>)` +
      `${operation['x-proof'] ? `; wants ${operation['x-proof']}` : ''}.</p>`,
    parameters.length > 0 ? `<h4>Parameters</h4>${parameters.map(parameter).join('')}` : '',
    ...Object.entries(requestBody?.content ?? {}).map(
      ([media, { schema, example }]) =>
        `<h4>Body, ${media}</h4>${example === undefined ? '' : code(example)}` +
        `<details><summary>Schema</summary>${code(schema)}</details>`,
    ),
    `<h4>Answers</h4><dl>${Object.entries(responses)
      .map(([status, { description }]) => `<dt>${status}</dt><dd>${escaped(description)}</dd>`)
      .join('')}</dl>`,
    ...Object.values(responses['200']?.content ?? {}).map(({ schema }) =>
      schema ? `<details><summary>Schema of 200</summary>${code(schema)}</details>` : '',
    ),
  ]
  return `<details class="call"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>${parts.join('\n')}</details>`
}

const parameter = ({ $ref, name, in: place, required, description, schema }: Json): string =>
  $ref
    ? `<p><code>${escaped(String($ref).split('/').at(-1) ?? '')}</code> in header, optional</p>`
    : `<p><code>${escaped(String(name))}</code> in ${place}${required ? '' : ', optional'}. ${escaped(String(description ?? ''))}</p>${code(schema)}`

const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; }
h4 { margin: 1rem 0 .25rem; }
.call { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; margin: .5rem 0; padding: .5rem .75rem; }
.call > summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.call > summary span { opacity: .75; }
b { min-width: 4rem; color: #0b7a5c; } .post, .patch { color: #a35200; } .delete { color: #b3261e; }
@media (prefers-color-scheme: dark) { b { color: #4fd1a5; } .post, .patch { color: #f2b366; } .delete { color: #f2877e; } }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border-radius: 6px; background: color-mix(in srgb, currentColor 7%, transparent); font-size: .85rem; }
dl { display: grid; grid-template-columns: 4rem 1fr; margin: 0; } dt { font-weight: 600; } dd { margin: 0; }
`
