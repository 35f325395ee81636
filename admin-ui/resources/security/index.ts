import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

export default declareResource({
  name: 'security',
  screens: [
    {
      path: '/security',
      permission: 'session.own',
      page: lazyPage(() => import('./SecurityPage.tsx'), 'SecurityPage'),
    },
  ],
})
