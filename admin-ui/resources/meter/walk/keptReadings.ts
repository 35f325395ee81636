import { createStore, del, get, set, update, values } from 'idb-keyval'
import { type ApiError, isApiError } from '../../../data/envelope.ts'
import { post } from '../../../data/httpClient.ts'
import { sendFile } from '../../../data/sendFile.ts'

/** A reading that is kept on this device until the ledger has it. It says nothing of who lives there. */
export type KeptReading = {
  readonly meterID: string
  readonly buildingID: string
  /** Whoever entered it: nobody else on this device sends it. */
  readonly personID: string
  /** Of the reading, and of the replacement before it: sent as often as it takes, each is written once. */
  readonly key: string
  readonly replaceKey: string
  readonly day: string
  /** Thousandths of the unit. */
  readonly value: number
  readonly rollOver: boolean
  readonly replaced: {
    readonly lastValue: number
    readonly firstValue: number
    readonly digits: number
  } | null
  readonly photo: Blob | null
  readonly photoID: string | null
  /** `doubt` waits for a second look, `refused` for another figure. */
  readonly state: 'waiting' | 'doubt' | 'refused'
  /** Why it was refused. */
  readonly code?: string
}

const store = createStore('so-nha-walk', 'reading')

export const keep = (reading: KeptReading): Promise<void> => set(reading.meterID, reading, store)
export const drop = (meterID: string): Promise<void> => del(meterID, store)
export const allKept = (): Promise<readonly KeptReading[]> => values<KeptReading>(store)

/** Still the reading that was on its way: meanwhile another figure may have been typed. */
const whileSame = async (sent: KeptReading, then: () => Promise<void>): Promise<void> => {
  const now = await get<KeptReading>(sent.meterID, store)
  if (now?.key === sent.key) await then()
}

/** The ledger's own no, which will not become a yes: not a lost connection, an ended session or a busy server. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status)

const sendOne = async (reading: KeptReading): Promise<void> => {
  const { meterID, key, replaceKey, replaced, day, value, rollOver, photo } = reading
  let { photoID } = reading
  if (photo && !photoID) {
    const file = new File([photo], `${key}.jpg`, { type: photo.type })
    const fields = { for: 'image' }
    const signal = new AbortController().signal
    photoID = (await sendFile<{ id: string }>('file', file, { fields, onProgress: () => undefined, signal }))
      .id
    // Kept before the reading is sent: under one key the body stays the same.
    await update<KeptReading>(
      meterID,
      (now) => (now?.key === key ? { ...now, photoID } : now) as KeptReading,
      store,
    )
  }
  if (replaced)
    await post(`meter/${meterID}/replace`, { day, ...replaced }, { 'Idempotency-Key': replaceKey })
  const body = { day, value, source: 'walk', ...(rollOver && { rollOver }), ...(photoID && { photoID }) }
  await post(`meter/${meterID}/reading`, body, { 'Idempotency-Key': key })
}

let sending: Promise<number> | undefined

/**
 * Sends what waits, one after the other. What the ledger refuses stays, with its reason; without a connection the rest
 * waits for the next time.
 * @returns how many the ledger took
 */
export const sendKept = (personID: string): Promise<number> => {
  sending ??= sendAll(personID).finally(() => {
    sending = undefined
  })
  return sending
}

const sendAll = async (personID: string): Promise<number> => {
  let taken = 0
  // Asked again after each: another one may have been kept meanwhile, and its own call joined this one.
  for (;;) {
    const all = await allKept()
    const reading = all.find((one) => one.state === 'waiting' && one.personID === personID)
    if (!reading) return taken
    try {
      await sendOne(reading)
      taken++
      await whileSame(reading, () => drop(reading.meterID))
    } catch (error) {
      if (!isRefusal(error)) {
        if (isApiError(error)) return taken
        throw error
      }
      const { code } = error
      await whileSame(reading, () => keep({ ...reading, photo: null, state: 'refused', code }))
    }
  }
}
