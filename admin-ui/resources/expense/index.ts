import Icon from '@mui/icons-material/ShoppingBagOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./ExpenseListPage.tsx')
const detail = () => import('./ExpensePage.tsx')

export default declareResource({
  name: 'expense',
  screens: [
    {
      path: '/expense',
      permission: 'expense.read',
      needsHouse: 'to begin',
      page: lazyPage(list, 'ExpenseListPage'),
    },
    { path: '/expense/:id', permission: 'expense.read', page: lazyPage(detail, 'ExpensePage') },
  ],
  place: { Icon, group: 'money', order: 4, key: 'x', within: ['fund'] },
})
