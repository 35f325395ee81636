import TicketIcon from '@mui/icons-material/HandymanOutlined'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { TicketStatus } from '../../../../domain/ticket/ticket-status.ts'
import type { Home } from '../../../../projections/home/home.answers.ts'
import { dayOf, formatDay } from '../../../i18n/format.ts'
import { Chevron } from '../../../ui/Chevron.tsx'
import { OwnPart } from '../../../ui/OwnPart.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useTicketTitle } from '../../ticket/useTicketTitle.ts'

/** Number of days for which an answer is shown as new. */
const NEWS_DAYS = 14

const isNews = ({ status, decidedAt }: Home['tickets'][number], now: Date) =>
  status === TicketStatus.PENDING ||
  (decidedAt !== null && now.getTime() - Date.parse(decidedAt) < NEWS_DAYS * 86_400_000)

/** The tenant's latest ticket with its answer, and the button to report another. */
export const OwnRepair = ({ tickets }: { tickets: Home['tickets'] }) => {
  const translate = useTranslate()
  const titleOf = useTicketTitle()
  const now = new Date()
  const word = (key: string, args = {}) => translate(`resource.support-ticket.own.${key}`, args)
  return (
    <OwnPart title={word('home')}>
      <ul className="own-card">
        {tickets
          .filter((ticket) => isNews(ticket, now))
          .map((ticket) => (
            <li key={ticket.id}>
              <Link to={`/support-ticket/${ticket.id}`} className="own-row">
                <div className="what">
                  {titleOf(ticket)}
                  <div className="own-soft">
                    {ticket.decisionNote ?? word('reported', { day: formatDay(dayOf(ticket.createdAt)) })}
                  </div>
                </div>
                <StatusChip value={{ of: 'ticket', status: ticket.status }} />
              </Link>
            </li>
          ))}
        <li>
          <Link to="/support-ticket" state={{ opens: true }} className="own-row act">
            <TicketIcon aria-hidden />
            <span className="what">{word('open')}</span>
            <Chevron />
          </Link>
        </li>
      </ul>
    </OwnPart>
  )
}
