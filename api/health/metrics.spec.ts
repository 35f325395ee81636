import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

const health = {
  database: async () => undefined,
  log: async () => undefined,
  disk: async () => undefined,
  clock: async () => true,
  money: async () => ({ behind: 3, secondsBehind: 90 }),
  readModels: async () => ({
    behind: 0,
    secondsBehind: 0,
    parked: 1,
    isStuck: false,
    isBuilding: false,
    models: [{ model: 'room', behind: 0, secondsBehind: 0, parked: 1 }],
  }),
}
const metricsOf = async (methods: readonly string[] = ['GET']) => {
  const metrics = createMetrics(() => 0, { health })
  for (const method of methods) metrics.observe({ method, route: '/room', status: 200, milliseconds: 3 })
  return metrics.text()
}
const typesIn = (text: string) =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({ name, type }))

it('names counters as counters, and nothing else so', async () => {
  const types = typesIn(await metricsOf())
  expect(types.length).toBeGreaterThan(20)
  for (const { name, type } of types) {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
    expect([name, name?.endsWith('_total')]).toEqual([name, type === 'counter'])
    expect(name).not.toMatch(/_(count|sum|bucket|info_total)$/)
  }
})

it('has a help for each, and says of each read model what is parked', async () => {
  const text = await metricsOf()
  for (const { name } of typesIn(text)) expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'))
  expect(text).toContain('read_models_parked_events{model="room"} 1')
})

it('keeps no label of what strangers send', async () => {
  const text = await metricsOf(['GET', 'PROPFIND', 'M-SEARCH', 'UNLINK'])
  const methods = [...text.matchAll(/http_request_seconds_count\{method="([^"]+)"/g)].map(
    ([, method]) => method,
  )
  expect(methods.sort()).toEqual(['GET', 'other'])
})

const promtool = spawnSync('promtool', ['--version']).status === 0
it.skipIf(!promtool)(
  `is accepted by promtool${promtool ? '' : ' (not run: promtool is not installed)'}`,
  async () => {
    const { status, stderr, stdout } = spawnSync('promtool', ['check', 'metrics'], {
      input: await metricsOf(),
    })
    expect([status, `${stdout}${stderr}`]).toEqual([0, ''])
  },
)
