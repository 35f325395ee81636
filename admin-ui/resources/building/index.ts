import BuildingIcon from '@mui/icons-material/ApartmentOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./BuildingListPage.tsx')
const add = () => import('./BuildingAddPage.tsx')
const edit = () => import('./BuildingEditPage.tsx')
const detail = () => import('./BuildingPage.tsx')

export default declareResource({
  name: 'building',
  screens: [
    { path: '/building', permission: 'building.read', page: lazyPage(list, 'BuildingListPage') },
    { path: '/building/add', permission: 'AddBuilding', page: lazyPage(add, 'BuildingAddPage') },
    { path: '/building/:id', permission: 'building.read', page: lazyPage(detail, 'BuildingPage') },
    { path: '/building/:id/edit', permission: 'UpdateBuilding', page: lazyPage(edit, 'BuildingEditPage') },
  ],
  place: { Icon: BuildingIcon, group: 'house', order: 1, key: 'b', namesTabs: true },
  recordRepresentation: 'name',
})
