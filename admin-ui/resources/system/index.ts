import Icon from '@mui/icons-material/MonitorHeartOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

export default declareResource({
  name: 'system',
  screens: [
    {
      path: '/system',
      permission: 'projection.read',
      page: lazyPage(() => import('./SystemPage.tsx'), 'SystemPage', 'system'),
    },
  ],
  place: { Icon, group: 'book', order: 8, key: 'y', within: ['audit'] },
})
