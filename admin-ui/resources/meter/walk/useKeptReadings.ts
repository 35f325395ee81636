import { useCallback, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useProfile } from '../../../auth/ProfileContext.tsx'
import { useCatchUp } from '../../../live/LiveContext.ts'
import { drop, type KeptReading, keep, sendKept, unsentOf } from './keptReadings.ts'

/** Pause between tries while something waits: a phone does not always report that the network is back. */
const AGAIN_MS = 15_000

/** The readings stored on this device, by meter, and the functions that add, confirm and send them. */
export const useKeptReadings = () => {
  const { id: personID } = useProfile()
  const catchUp = useCatchUp()
  const notify = useNotify()
  const [kept, setKept] = useState<ReadonlyMap<string, KeptReading>>()

  const look = useCallback(async () => {
    const own = await unsentOf(personID)
    setKept(new Map(own.map((one) => [one.meterID, one])))
  }, [personID])

  const send = useCallback(async () => {
    const { taken, withoutPhoto } = await sendKept(personID)
    if (withoutPhoto > 0) notify('walk.photo_refused', { messageArgs: { smart_count: withoutPhoto } })
    // The recorded readings are refetched before the stored ones are dropped, so that no window goes dark in between.
    if (taken > 0) await catchUp()
    await look()
  }, [personID, catchUp, look, notify])

  useEffect(() => {
    const now = () => void send()
    now()
    const timer = setInterval(now, AGAIN_MS)
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [send])

  return {
    /** Undefined until the store was read. */
    kept,
    keep: useCallback(
      async (reading: Omit<KeptReading, 'personID' | 'key' | 'replaceKey' | 'photoID'>) => {
        const [key, replaceKey] = [crypto.randomUUID(), crypto.randomUUID()]
        await keep({ ...reading, personID, key, replaceKey, photoID: null })
        await look()
        void send()
      },
      [personID, look, send],
    ),
    /** Confirms a doubtful reading. */
    confirm: useCallback(
      async (reading: KeptReading) => {
        await keep({ ...reading, state: 'waiting' })
        await look()
        void send()
      },
      [look, send],
    ),
    drop: useCallback(
      async (meterID: string) => {
        await drop(meterID)
        await look()
      },
      [look],
    ),
  }
}

export type KeptReadings = ReturnType<typeof useKeptReadings>
