import Icon from '@mui/icons-material/HistoryEduOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./ContractListPage.tsx')
const add = () => import('./ContractAddPage.tsx')
const edit = () => import('./ContractEditPage.tsx')
const detail = () => import('./ContractPage.tsx')
const ownList = () => import('./OwnContracts.tsx')
const own = () => import('./OwnContract.tsx')

export default declareResource({
  name: 'contract',
  screens: [
    {
      path: '/contract',
      needsHouse: 'to work',
      page: lazyPage(list, 'ContractListPage'),
      customerPage: lazyPage(ownList, 'OwnContracts'),
    },
    { path: '/contract/add', needsHouse: 'to begin', page: lazyPage(add, 'ContractAddPage') },
    {
      path: '/contract/:id',
      page: lazyPage(detail, 'ContractPage'),
      customerPage: lazyPage(own, 'OwnContract'),
    },
    { path: '/contract/:id/edit', page: lazyPage(edit, 'ContractEditPage') },
  ],
  place: { Icon, group: 'money', order: 2, key: 'o' },
  recordRepresentation: 'number',
})
