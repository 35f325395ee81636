import Icon from '@mui/icons-material/NotificationsNoneOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'
import { boxTabs } from './boxes.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

const inbox = () => import('./InboxPage.tsx')
const own = () => import('./TenantInbox.tsx')

export default declareResource({
  name: 'notice/inbox',
  screens: [
    {
      path: '/notice/inbox',
      permission: 'notice.inbox',
      page: lazyPage(inbox, 'InboxPage'),
      customerPage: lazyPage(own, 'TenantInbox'),
    },
    {
      path: '/notice/important',
      permission: 'notice.inbox',
      page: lazyPage(inbox, 'ImportantPage'),
      customerPage: lazyPage(own, 'TenantImportant'),
    },
  ],
  place: {
    Icon,
    group: 'talk',
    order: 2,
    key: 'n',
    tabs: boxTabs,
  },
  ownPlace: { Icon, order: 4 },
  Badge: UnreadBadge,
  recordRepresentation: 'title',
})
