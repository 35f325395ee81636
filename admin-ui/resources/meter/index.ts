import Icon from '@mui/icons-material/ElectricMeterOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const detail = () => import('./MeterPage.tsx')
const walk = () => import('./walk/WalkPage.tsx')

export default declareResource({
  name: 'meter',
  screens: [
    { path: '/walk', permission: 'TakeReading', needsHouse: 'to work', page: lazyPage(walk, 'WalkPage') },
    { path: '/meter/:id', permission: 'meter.read', page: lazyPage(detail, 'MeterPage') },
  ],
  place: { Icon, group: 'house', order: 3, key: 'w' },
})
