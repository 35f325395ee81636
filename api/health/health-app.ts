import express from 'express'
import { codes } from '../../domain/codes.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Health } from '../dependencies.ts'
import { sendAnswer, sendRefusal } from '../envelope.ts'
import { plainHeaders } from '../requests/security-headers.ts'
import type { Call } from '../route.ts'
import { healthRoutes } from './health.routes.ts'
import { createMetrics, metricsRoute } from './metrics.ts'

type Options = { readonly health: Health; readonly metricsToken: string | undefined }

/** Health and metrics for a process without an API, under the same addresses and with the same answers. */
export const createHealthApp = ({ health, metricsToken }: Options): express.Express => {
  const app = express().disable('x-powered-by')
  // Service managers ask over plain HTTP.
  const headers = plainHeaders('http:')
  app.use((_request, response, next) => {
    response.set(headers)
    next()
  })
  const metrics = createMetrics(() => 0, { health })
  for (const { path, handle } of [...healthRoutes(health), metricsRoute(metrics, metricsToken)]) {
    app.get(`/api${path}`, async (request, response) => {
      try {
        // These routes only read the request.
        const answer = await handle({ request, response } as Call)
        if (answer) sendAnswer(response, answer)
      } catch (error) {
        const code = error instanceof Refusal ? error.code : 'MSG_S0001'
        sendRefusal(response, { status: codes[code].status, code })
      }
    })
  }
  return app.use((_request, response) => {
    sendRefusal(response, { status: 404, code: 'E0011' })
  })
}
