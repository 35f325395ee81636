import { type Home, home } from '../../projections/home/home.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'

type Asked = Pick<ApiDependencies, 'home' | 'payments'>

/** Reads all data of a tenant's home page. */
export const createTenantHome =
  ({ home: homeOf, payments }: Asked) =>
  async (personID: string): Promise<Home> => ({ ...(await homeOf(personID)), momo: payments.isOpen })

/** The tenant's home page. */
export const homeRoutes = (dependencies: Asked): Route[] => {
  const tenantHome = createTenantHome(dependencies)
  return [
    route({
      method: 'get',
      path: '/user/home',
      permission: 'home.read',
      summary:
        'What a tenant’s home shows: what is to be paid, what is held for them, their meters, reports, notices and contracts.',
      answers: ['I0001'],
      data: home,
      handle: async (call) => ({ code: 'I0001', data: await tenantHome(callerOf(call).person.id) }),
    }),
  ]
}
