import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const detail = () => import('./SettlementPage.tsx')
const own = () => import('./OwnSettlement.tsx')
const settle = () => import('./SettlePage.tsx')

export default declareResource({
  name: 'settlement',
  screens: [
    {
      path: '/settlement/:id',
      permission: 'settlement.read',
      page: lazyPage(detail, 'SettlementPage'),
      customerPage: lazyPage(own, 'OwnSettlement'),
    },
    { path: '/contract/:id/settle', permission: 'AgreeSettlement', page: lazyPage(settle, 'SettlePage') },
  ],
  parent: 'contract',
})
