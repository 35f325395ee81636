import Icon from '@mui/icons-material/PrivacyTipOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

export default declareResource({
  name: 'erasure',
  screens: [
    {
      path: '/erasure',
      permission: 'erasure.read',
      page: lazyPage(() => import('./ErasureListPage.tsx'), 'ErasureListPage', 'erasure'),
    },
    {
      path: '/erasure/:id',
      permission: 'erasure.read',
      page: lazyPage(() => import('./ErasurePage.tsx'), 'ErasurePage', 'erasure'),
    },
  ],
  place: { Icon, group: 'book', order: 6, within: ['customer'] },
})
