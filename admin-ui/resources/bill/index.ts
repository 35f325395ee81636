import Icon from '@mui/icons-material/ReceiptLongOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./BillListPage.tsx')
const add = () => import('./BillAddPage.tsx')
const edit = () => import('./BillEditPage.tsx')
const detail = () => import('./BillPage.tsx')
const ownList = () => import('./OwnBills.tsx')
const own = () => import('./OwnBill.tsx')

export default declareResource({
  name: 'bill',
  screens: [
    {
      path: '/bill',
      needsHouse: 'to work',
      page: lazyPage(list, 'BillListPage'),
      customerPage: lazyPage(ownList, 'OwnBills'),
    },
    { path: '/bill/add', needsHouse: 'to begin', page: lazyPage(add, 'BillAddPage') },
    { path: '/bill/:id', page: lazyPage(detail, 'BillPage'), customerPage: lazyPage(own, 'OwnBill') },
    { path: '/bill/:id/edit', page: lazyPage(edit, 'BillEditPage') },
  ],
  place: { Icon, group: 'money', order: 1, key: 'i' },
  ownPlace: { Icon, order: 2 },
  recordRepresentation: 'number',
})
