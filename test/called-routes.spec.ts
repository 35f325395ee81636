import { expect, it } from 'vitest'
import { calledRoutes } from './called-routes.ts'

const routes = [
  { method: 'get', path: '/room/:id' },
  { method: 'post', path: '/room/add' },
] as const
const call = { method: 'GET', route: '/room/:id', role: 'owner', status: 200, code: 'I0001' }

it('names the routes that no test has had answered', () => {
  const refused = { method: 'POST', route: '/room/add', role: 'staff', status: 403, code: 'E0007' }
  expect(calledRoutes(routes, [call, refused, { ...call, role: 'staff' }])).toEqual({
    neverAnswered: ['POST /room/add'],
    pairs: 3,
    codes: ['E0007', 'I0001'],
  })
  expect(calledRoutes(routes, [call, { ...refused, status: 200 }]).neverAnswered).toEqual([])
})
