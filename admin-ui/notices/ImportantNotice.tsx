import { Button } from '@mui/material'
import { useRef } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { NOTIFICATION_SECONDS } from '../../domain/limits.ts'
import { SignalType } from '../../domain/signal.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { useSignals } from '../live/LiveContext.ts'

/** Maximum number of remembered ids. */
const KEPT = 50

/** Older notices are not announced: a demo that is being filled sends those of three years within minutes. */
const FRESH_MS = 3_600_000

/**
 * Announces an important notice when it arrives. NEW_IMPORTANT is also sent when the user marks a notice as important
 * in another session (specification: Signals), so only ids that came with NEW_INBOX before are announced.
 */
export const ImportantNotice = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const { read } = useDataProvider<AppDataProvider>()
  const arrived = useRef<string[]>([])
  const tell = async (id: string) => {
    const { title, sentAt } = await read<{ title: string; sentAt: string }>(`notification/${id}`)
    if (Date.now() - Date.parse(sentAt) > FRESH_MS) return
    notify(translate('resource.notice/inbox.new_important'), {
      type: 'info',
      isDone: false,
      autoHideDuration: NOTIFICATION_SECONDS * 1_000,
      description: title,
      action: (
        <Button size="small" component={Link} to={`/notice/inbox?id=${id}`}>
          {translate('resource.notice/inbox.read_now')}
        </Button>
      ),
    })
  }
  useSignals(({ type, ids = [] }) => {
    if (type === SignalType.NEW_INBOX) arrived.current = [...arrived.current, ...ids].slice(-KEPT)
    if (type !== SignalType.NEW_IMPORTANT) return
    const fresh = ids.filter((id) => arrived.current.includes(id))
    arrived.current = arrived.current.filter((id) => !fresh.includes(id))
    // When its title cannot be fetched, the badge still counts the notice.
    for (const id of fresh) tell(id).catch(() => undefined)
  })
  return null
}
