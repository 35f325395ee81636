import Icon from '@mui/icons-material/ReceiptLongOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./BillListPage.tsx')
const add = () => import('./BillAddPage.tsx')
const edit = () => import('./BillEditPage.tsx')
const detail = () => import('./BillPage.tsx')
const run = () => import('./run/RunPage.tsx')
const send = () => import('./share/SendPage.tsx')
const print = () => import('./share/PrintPage.tsx')
const ownList = () => import('./OwnBills.tsx')
const own = () => import('./OwnBill.tsx')

export default declareResource({
  name: 'bill',
  screens: [
    {
      path: '/bill',
      permission: 'bill.read',
      needsHouse: 'to work',
      page: lazyPage(list, 'BillListPage'),
      customerPage: lazyPage(ownList, 'OwnBills'),
    },
    {
      path: '/bill/add',
      permission: 'IssueBill',
      needsHouse: 'to begin',
      page: lazyPage(add, 'BillAddPage'),
    },
    {
      path: '/bill/run',
      permission: 'StartBillRun',
      needsHouse: 'to begin',
      page: lazyPage(run, 'RunPage'),
    },
    {
      path: '/bill/send',
      permission: 'ShareBill',
      needsHouse: 'to work',
      page: lazyPage(send, 'SendPage'),
    },
    {
      path: '/bill/print',
      permission: 'ShareBill',
      needsHouse: 'to work',
      page: lazyPage(print, 'PrintPage'),
    },
    {
      path: '/bill/:id',
      permission: 'bill.read',
      page: lazyPage(detail, 'BillPage'),
      customerPage: lazyPage(own, 'OwnBill'),
    },
    { path: '/bill/:id/edit', permission: 'UpdateBill', page: lazyPage(edit, 'BillEditPage') },
  ],
  place: { Icon, group: 'money', order: 2, key: 'i' },
  ownPlace: { Icon, order: 2 },
  recordRepresentation: 'number',
})
