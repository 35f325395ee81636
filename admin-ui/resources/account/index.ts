import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const detail = () => import('./AccountPage.tsx')

export default declareResource({
  name: 'account',
  screens: [{ path: '/account/:id', permission: 'ReceiveMoney', page: lazyPage(detail, 'AccountPage') }],
})
