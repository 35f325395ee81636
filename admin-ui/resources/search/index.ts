import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

export default declareResource({
  name: 'search',
  screens: [
    { path: '/search', permission: 'search', page: lazyPage(() => import('./SearchPage.tsx'), 'SearchPage') },
  ],
})
