import { useCallback, useEffect, useState } from 'react'
import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'

/** State of the page: `gone` for an invalid link, `failed` when no answer came. */
export type Known = { readonly bill?: SharedBill; readonly trouble?: 'gone' | 'failed' }

const ASK_EVERY_MS = 5_000
/** After this time the reader is probably not waiting any more, and polling slows down. */
const ASK_OFTEN_FOR_MS = 600_000
const ASK_LATER_EVERY_MS = 60_000

const ask = async (token: string): Promise<Known> => {
  const response = await fetch(`/api/shared-bill/${token}`, { credentials: 'same-origin' }).catch(
    () => undefined,
  )
  if (response?.status === 404) return { trouble: 'gone' }
  if (!response?.ok) return { trouble: 'failed' }
  return { bill: ((await response.json()) as { data: SharedBill }).data }
}

/**
 * The bill behind a link, polled while the page is visible, so that it turns to paid by itself. A link that is gone is
 * asked for again only when somebody comes back to the page.
 */
export const useSharedBill = (
  token: string,
  begin: SharedBill | undefined,
): Known & { readonly askAgain: () => Promise<unknown> } => {
  const [known, setKnown] = useState<Known>({ bill: begin })
  const askAgain = useCallback(async () => {
    const answer = await ask(token)
    // Without a network the last answer stays on screen.
    setKnown((before) => (answer.trouble === 'failed' ? { ...before, ...answer } : answer))
    return answer.trouble
  }, [token])
  useEffect(() => {
    const began = Date.now()
    let timer = 0
    const askOn = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && (await askAgain()) === 'gone') return
      const isOld = Date.now() - began > ASK_OFTEN_FOR_MS
      timer = window.setTimeout(() => void askOn(), isOld ? ASK_LATER_EVERY_MS : ASK_EVERY_MS)
    }
    const onSeen = () => document.visibilityState === 'visible' && void askOn()
    void askOn()
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('online', onSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('online', onSeen)
    }
  }, [askAgain])
  return { ...known, askAgain }
}
