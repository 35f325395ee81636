import Icon from '@mui/icons-material/BadgeOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./StaffListPage.tsx')
const add = () => import('./StaffAddPage.tsx')
const detail = () => import('./StaffPage.tsx')

export default declareResource({
  name: 'staff',
  screens: [
    { path: '/staff', permission: 'staff.read', page: lazyPage(list, 'StaffListPage') },
    { path: '/staff/add', permission: 'AddStaff', page: lazyPage(add, 'StaffAddPage') },
    { path: '/staff/:id', permission: 'staff.read', page: lazyPage(detail, 'StaffPage') },
  ],
  place: { Icon, group: 'book', order: 2, key: 's', within: ['audit'] },
  recordRepresentation: 'fullName',
})
