import { Button } from '@mui/material'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { NOTIFICATION_SECONDS } from '../../domain/limits.ts'
import { SignalType } from '../../domain/signal.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { useSignals } from '../live/LiveProvider.tsx'

/** As many as one remembers. */
const KEPT = 50

/** Older notices are not shown as new: a demo that is being filled sends those of three years within minutes. */
const FRESH_MS = 3_600_000

/**
 * Tells of an important notice when it arrives. That something is important is also said when the reader marks it
 * in another session (specification: Signals); new is only what was said to be new before.
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
    // The badge counts it all the same when its title cannot be had.
    for (const id of fresh) tell(id).catch(() => undefined)
  })
  return null
}
