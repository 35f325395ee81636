import Icon from '@mui/icons-material/HandymanOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'
import { WaitingCount } from './WaitingCount.tsx'

const list = () => import('./TicketListPage.tsx')
const detail = () => import('./TicketPage.tsx')
// Not named Own…: files of that name are bundled with a customer's first scripts, and these import forms.
const ownList = () => import('./ReportedTickets.tsx')
const own = () => import('./ReportedTicket.tsx')

export default declareResource({
  name: 'support-ticket',
  screens: [
    {
      path: '/support-ticket',
      permission: 'ticket.read',
      needsHouse: 'to work',
      page: lazyPage(list, 'TicketListPage'),
      customerPage: lazyPage(ownList, 'ReportedTickets'),
    },
    {
      path: '/support-ticket/:id',
      permission: 'ticket.read',
      page: lazyPage(detail, 'TicketPage'),
      customerPage: lazyPage(own, 'ReportedTicket'),
    },
  ],
  place: { Icon, group: 'talk', order: 1, key: 't', Count: WaitingCount },
  ownPlace: { Icon, order: 3 },
  recordRepresentation: 'title',
})
