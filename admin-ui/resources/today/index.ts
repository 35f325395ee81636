import Icon from '@mui/icons-material/WbSunnyOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const page = () => import('./TodayPage.tsx')

/** The managers' home page, and the first entry of the navigation. */
export default declareResource({
  name: 'today',
  screens: [
    { path: '/today', permission: 'today.read', needsHouse: 'to work', page: lazyPage(page, 'TodayPage') },
  ],
  place: { Icon, group: 'first', order: 1, key: 'd' },
})
