import Icon from '@mui/icons-material/PersonOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

/** The signed-in user's own data; opened from the account menu, and by customers from their bar. */
export default declareResource({
  name: 'profile',
  screens: [
    {
      path: '/profile',
      permission: 'profile.read',
      page: lazyPage(() => import('./ProfilePage.tsx'), 'ProfilePage'),
    },
  ],
  ownPlace: { Icon, order: 9, leadsTo: ['/security', '/contract', '/contract/:id'] },
})
