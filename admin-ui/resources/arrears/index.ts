import Icon from '@mui/icons-material/HourglassBottomOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const page = () => import('./ArrearsPage.tsx')

export default declareResource({
  name: 'arrears',
  screens: [
    {
      path: '/arrears',
      permission: 'arrears.read',
      needsHouse: 'to begin',
      page: lazyPage(page, 'ArrearsPage'),
    },
  ],
  place: { Icon, group: 'money', order: 3, within: ['bill'] },
})
