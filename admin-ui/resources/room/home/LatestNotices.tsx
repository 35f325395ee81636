import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Home } from '../../../../projections/home/home.answers.ts'
import { formatRelative } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { Chevron } from '../../../ui/Chevron.tsx'
import { OwnPart } from '../../../ui/OwnPart.tsx'

/** The latest notices to a tenant; absent when there are none. */
export const LatestNotices = ({ notices }: { notices: Home['notices'] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  if (notices.length === 0) return null
  return (
    <OwnPart title={translate('resource.notice/inbox.title')}>
      <ul className="own-card">
        {notices.map(({ id, title, senderName, sentAt, read }) => (
          <li key={id}>
            <Link to={`/notice/inbox?id=${id}`} className="own-row">
              {read === 0 && (
                <span className="dot">
                  <span style={visuallyHidden}>{translate('resource.notice/inbox.is_unread')}</span>
                </span>
              )}
              <div className={read === 0 ? 'what unread' : 'what'}>
                {title}
                <div className="own-soft">
                  {senderName ?? translate('history.erased')}, {formatRelative(sentAt, new Date(), language)}
                </div>
              </div>
              <Chevron />
            </Link>
          </li>
        ))}
      </ul>
    </OwnPart>
  )
}
