import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleNames } from '../../domain/permissions/roles.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import type { Route } from '../route.ts'
import { stepsRoute } from './steps.route.ts'
import type { NotedStep } from './tracing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const step = {
  trace: '0af7651916cd43dd8448eb211c80319c',
  step: 'b7ad6b7169203331',
  name: 'POST /api/building/:id/room/add',
  began: 2_300.25,
  ended: 2_000,
}
const send = async (...steps: object[]) => {
  const { status, body } = await api
    .as(await api.person('staff'))
    .post('/steps/add')
    .send({ steps })
  return [status, body.message, ...(body.errors ?? []).map(({ field }: { field: string }) => field)]
}

it('takes them from everybody who is signed in, and drops them where traces are not recorded', async () => {
  for (const role of roleNames) {
    const { status, body } = await api
      .as(await api.person(role))
      .post('/steps/add')
      .send({ steps: [step] })
    expect([role, status, body]).toEqual([role, 200, { message: 'I0002', data: null }])
  }
  expect(
    (
      await api
        .as()
        .post('/steps/add')
        .send({ steps: [step] })
    ).status,
  ).toBe(401)
})

it('takes nothing but ids, ages and names that it knows itself', async () => {
  const again = { ...step, parent: step.step, name: 'refetch' }
  expect(await send(step, again, { ...again, name: 'open page' })).toEqual([200, 'I0002'])
  const wrong: [object, string][] = [
    [{ trace: '0'.repeat(32) }, 'trace'],
    [{ trace: step.trace.toUpperCase() }, 'trace'],
    [{ step: '0'.repeat(16) }, 'step'],
    [{ step: `${step.step}0` }, 'step'],
    [{ parent: 'Bà Trưng' }, 'parent'],
    [{ name: 'Bà Trưng' }, 'name'],
    [{ name: 'GET /api/building' }, 'name'],
    [{ name: 'POST /api/building/:buildingID/room/add' }, 'name'],
    [{ name: 'POST /api/building/0f8fad5b-d9cb-469f-a165-70867728950e/room/add' }, 'name'],
    [{ began: 600_001 }, 'began'],
    [{ began: '2300' }, 'began'],
    [{ began: 1_999 }, 'ended'],
    [{ ended: -1 }, 'ended'],
    [{ attributes: { text: 'Bà Trưng' } }, 'attributes'],
  ]
  for (const [more, field] of wrong)
    expect(await send(step, { ...step, ...more })).toEqual([400, 'V0002', `steps.1.${field}`])
  expect(await send()).toEqual([400, 'V0002', 'steps'])
  expect(await send(...Array.from({ length: 51 }, () => step))).toEqual([400, 'V0002', 'steps'])
})

/** As `admin-ui/data/steps.ts` makes a name: whatever is no word of small letters is an id. */
const asBrowsersSay = ({ method, path }: Route) =>
  `${method.toUpperCase()} /api${path.replace(/[^/]+/g, (part) => (/^[a-z-]+$/.test(part) ? part : ':id'))}`

it('knows every write of the product by the name that browsers have for it', async () => {
  const noted: NotedStep[] = []
  const tracing = { noted: (steps: readonly NotedStep[]) => noted.push(...steps) }
  const route = stepsRoute(api.api.routes, { tracing: tracing as never })
  const writes = api.api.routes.filter(({ method }) => method !== 'get')
  const names = [...new Set(writes.map(asBrowsersSay))]
  for (const name of names) {
    const body = route.body?.parse({ steps: [{ ...step, name }] })
    await route.handle({ body } as never)
  }
  expect(noted).toHaveLength(names.length)
  expect(noted.map(({ name }) => name)).toContain('click POST /api/building/:buildingID/room/add')
  expect(noted[0]).toMatchObject({ trace: step.trace, step: step.step, kind: 'CLIENT', began: 2_300.25 })
})
