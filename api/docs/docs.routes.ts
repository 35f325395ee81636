import { z } from 'zod'
import { type Route, route } from '../route.ts'
import { openApiOf } from './openapi.ts'
import { docsPage, docsStyle } from './page.ts'

/** `/openapi.json` and `/docs` over all other routes. Made once, when first asked for. */
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
    data: z.string(),
    produces,
    handle: async ({ response }) => {
      response.type(produces).send(write())
    },
  })
