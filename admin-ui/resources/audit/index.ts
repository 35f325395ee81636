import Icon from '@mui/icons-material/ManageHistoryOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

export default declareResource({
  name: 'audit',
  screens: [
    {
      path: '/audit',
      permission: 'audit.read',
      page: lazyPage(() => import('./AuditPage.tsx'), 'AuditPage'),
    },
  ],
  place: { Icon, group: 'book', order: 1, key: 'a', namesTabs: true },
})
