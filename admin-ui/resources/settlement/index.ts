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
      page: lazyPage(detail, 'SettlementPage', 'settlement'),
      customerPage: lazyPage(own, 'OwnSettlement', 'settlement'),
    },
    {
      path: '/contract/:id/settle',
      permission: 'AgreeSettlement',
      page: lazyPage(settle, 'SettlePage', 'settlement'),
    },
  ],
  parent: 'contract',
})
