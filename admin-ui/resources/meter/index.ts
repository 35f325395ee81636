import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const detail = () => import('./MeterPage.tsx')
const walk = () => import('./walk/WalkPage.tsx')

export default declareResource({
  name: 'meter',
  screens: [
    { path: '/meter/:id', permission: 'meter.read', page: lazyPage(detail, 'MeterPage') },
    { path: '/walk', permission: 'TakeReading', needsHouse: 'to work', page: lazyPage(walk, 'WalkPage') },
  ],
})
