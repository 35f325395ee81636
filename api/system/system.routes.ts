import { z } from 'zod'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'

/** The state of the installation, for the owner's page; monitoring uses `/health` and `/metrics`. */
export const systemRoutes = ({ system, health, chain, today, settings }: ApiDependencies): Route[] => [
  route({
    method: 'get',
    path: '/system',
    permission: 'projection.read',
    summary: 'Version, since when it runs, database and disk, and how far the chain of hashes is.',
    answers: ['I0001'],
    data: z.object({
      version: z.string(),
      node: z.string(),
      startedAt: z.string(),
      today: z.string(),
      demo: z.boolean(),
      parts: z.record(z.string(), z.string()),
      databaseBytes: z.int(),
      disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
      readModels: z.object({
        behind: z.int(),
        secondsBehind: z.number(),
        parked: z.int(),
        isStuck: z.boolean(),
        isBuilding: z.boolean(),
      }),
      chain: z.object({ events: z.int(), head: z.string().nullable() }),
    }),
    handle: async () => {
      const [state, { models: _, ...readModels }, chained] = await Promise.all([
        system(),
        health.readModels(),
        chain.state(),
      ])
      const data = { ...state, today: today(), demo: settings.demo !== undefined, readModels, chain: chained }
      return { code: 'I0001', data }
    },
  }),
]
