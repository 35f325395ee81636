import Icon from '@mui/icons-material/AccountBalanceWalletOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const book = () => import('./CashBookPage.tsx')

export default declareResource({
  name: 'fund',
  screens: [
    {
      path: '/cash-book',
      permission: 'fund.read',
      needsHouse: 'to begin',
      page: lazyPage(book, 'CashBookPage'),
    },
  ],
  place: { Icon, group: 'money', order: 3, key: 'f', namesTabs: true },
})
