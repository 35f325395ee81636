import Icon from '@mui/icons-material/CallReceivedOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'
import { WaitingTransfers } from './WaitingTransfers.tsx'

const book = () => import('./MoneyInPage.tsx')
const list = () => import('./TransferListPage.tsx')

export default declareResource({
  name: 'transfer',
  screens: [
    {
      path: '/money-in',
      permission: 'transfer.read',
      needsHouse: 'to work',
      page: lazyPage(book, 'MoneyInPage'),
    },
    {
      path: '/transfer',
      permission: 'transfer.read',
      needsHouse: 'to work',
      page: lazyPage(list, 'TransferListPage'),
    },
  ],
  place: {
    Icon,
    group: 'money',
    order: 1,
    key: 'm',
    Count: WaitingTransfers,
    tabs: [
      { path: '/money-in', text: 'resource.transfer.tabs.book' },
      { path: '/transfer', text: 'resource.transfer.tabs.all' },
    ],
  },
})
