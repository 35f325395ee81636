import Icon from '@mui/icons-material/GroupOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./CustomerListPage.tsx')
const add = () => import('./CustomerAddPage.tsx')
const detail = () => import('./CustomerPage.tsx')

export default declareResource({
  name: 'customer',
  screens: [
    {
      path: '/customer',
      permission: 'customer.read',
      needsHouse: 'to work',
      page: lazyPage(list, 'CustomerListPage'),
    },
    {
      path: '/customer/add',
      permission: 'AddCustomer',
      needsHouse: 'to work',
      page: lazyPage(add, 'CustomerAddPage'),
    },
    { path: '/customer/:id', permission: 'customer.read', page: lazyPage(detail, 'CustomerPage') },
  ],
  place: { Icon, group: 'house', order: 5, key: 'c' },
  recordRepresentation: 'fullName',
})
