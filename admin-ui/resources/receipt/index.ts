import Icon from '@mui/icons-material/ReceiptOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./ReceiptListPage.tsx')
const detail = () => import('./ReceiptPage.tsx')
const own = () => import('./OwnReceipt.tsx')

export default declareResource({
  name: 'receipt',
  screens: [
    {
      path: '/receipt',
      permission: 'ReceiveMoney',
      needsHouse: 'to begin',
      page: lazyPage(list, 'ReceiptListPage'),
    },
    {
      path: '/receipt/:id',
      permission: 'receipt.read',
      page: lazyPage(detail, 'ReceiptPage'),
      customerPage: lazyPage(own, 'OwnReceipt'),
    },
  ],
  place: { Icon, group: 'money', order: 2, within: ['transfer'] },
  recordRepresentation: 'number',
})
