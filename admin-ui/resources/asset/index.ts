import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const detail = () => import('./AssetPage.tsx')

export default declareResource({
  name: 'asset',
  screens: [{ path: '/asset/:id', permission: 'asset.read', page: lazyPage(detail, 'AssetPage') }],
  parent: 'building',
  recordRepresentation: 'name',
})
