import Icon from '@mui/icons-material/HandymanOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./TicketListPage.tsx')
const detail = () => import('./TicketPage.tsx')
const ownList = () => import('./OwnTickets.tsx')
const own = () => import('./OwnTicket.tsx')

export default declareResource({
  name: 'support-ticket',
  screens: [
    {
      path: '/support-ticket',
      page: lazyPage(list, 'TicketListPage'),
      customerPage: lazyPage(ownList, 'OwnTickets'),
    },
    {
      path: '/support-ticket/:id',
      page: lazyPage(detail, 'TicketPage'),
      customerPage: lazyPage(own, 'OwnTicket'),
    },
  ],
  place: { Icon, group: 'talk', order: 1 },
  ownPlace: { Icon, order: 4 },
  recordRepresentation: 'title',
})
