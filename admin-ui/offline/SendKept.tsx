import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useProfile } from '../auth/ProfileContext.tsx'
import { useMay } from '../auth/useMay.ts'
import { useCatchUp } from '../live/LiveContext.ts'

/** Pause between tries: a phone does not always report that the network is back. */
const AGAIN_MS = 15_000

/**
 * Sends the readings that a meter walk stored on this device, on whatever page: the walk may have been left before
 * they were sent.
 */
export const SendKept = () => {
  const { id: personID } = useProfile()
  const mayRead = useMay()('TakeReading')
  const catchUp = useCatchUp()
  const notify = useNotify()
  useEffect(() => {
    if (!mayRead) return
    const send = async () => {
      const { sendKept } = await import('../resources/meter/walk/keptReadings.ts')
      const { taken, withoutPhoto } = await sendKept(personID)
      if (withoutPhoto > 0) notify('walk.photo_refused', { messageArgs: { smart_count: withoutPhoto } })
      if (taken > 0) await catchUp()
    }
    // Without a network the next tick tries again.
    const now = () => void send().catch(() => undefined)
    // Delayed, so that the page's own requests come first.
    const first = setTimeout(now, AGAIN_MS / 5)
    const timer = setInterval(now, AGAIN_MS)
    window.addEventListener('online', now)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [mayRead, personID, catchUp, notify])
  return null
}
