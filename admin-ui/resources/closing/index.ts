import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const close = () => import('./ClosePage.tsx')

/** The books of a house, under the house's id. */
export default declareResource({
  name: 'closing',
  screens: [{ path: '/close/:id', permission: 'books.read', page: lazyPage(close, 'ClosePage') }],
})
