import Icon from '@mui/icons-material/SendOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./SentListPage.tsx')
const detail = () => import('./SentPage.tsx')
const compose = () => import('./ComposePage.tsx')

export default declareResource({
  name: 'notice/sent',
  screens: [
    { path: '/notice/sent', permission: 'notice.sent', page: lazyPage(list, 'SentListPage') },
    { path: '/notice/sent/:id', permission: 'notice.sent', page: lazyPage(detail, 'SentPage') },
    {
      path: '/notice/new',
      permission: 'SendNotice',
      needsHouse: 'to work',
      page: lazyPage(compose, 'ComposePage'),
    },
  ],
  place: { Icon, group: 'talk', order: 3, within: ['notice/inbox'] },
  recordRepresentation: 'title',
})
