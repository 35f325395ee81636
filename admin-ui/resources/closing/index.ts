import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const close = () => import('./ClosePage.tsx')

/** The books of a building; the id in the path is the building's. */
export default declareResource({
  name: 'closing',
  screens: [{ path: '/close/:id', permission: 'books.read', page: lazyPage(close, 'ClosePage', 'closing') }],
  parent: 'building',
})
