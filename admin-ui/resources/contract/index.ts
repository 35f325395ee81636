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
      permission: 'contract.read',
      needsHouse: 'to work',
      page: lazyPage(list, 'ContractListPage'),
      customerPage: lazyPage(ownList, 'OwnContracts'),
    },
    {
      path: '/contract/add',
      permission: 'AddContract',
      needsHouse: 'to begin',
      page: lazyPage(add, 'ContractAddPage'),
    },
    {
      path: '/contract/:id',
      permission: 'contract.read',
      page: lazyPage(detail, 'ContractPage'),
      customerPage: lazyPage(own, 'OwnContract'),
    },
    { path: '/contract/:id/edit', permission: 'UpdateContract', page: lazyPage(edit, 'ContractEditPage') },
  ],
  place: { Icon, group: 'house', order: 4, key: 'o' },
  recordRepresentation: 'number',
})
