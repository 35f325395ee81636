import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

export default declareResource({
  name: 'hold',
  screens: [
    {
      path: '/hold',
      permission: 'ReleaseHold',
      page: lazyPage(() => import('./HoldListPage.tsx'), 'HoldListPage'),
    },
    {
      path: '/hold/:id',
      permission: 'ReleaseHold',
      page: lazyPage(() => import('./HoldPage.tsx'), 'HoldPage'),
    },
  ],
  parent: 'building',
  recordRepresentation: 'roomNumber',
})
