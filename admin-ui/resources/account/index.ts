import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const detail = () => import('./AccountPage.tsx')
const own = () => import('./OwnAccount.tsx')

export default declareResource({
  name: 'account',
  screens: [
    {
      path: '/account/:id',
      permission: 'account.read',
      page: lazyPage(detail, 'AccountPage'),
      customerPage: lazyPage(own, 'OwnAccount'),
    },
  ],
  parent: 'contract',
})
