import { createStore, del, get, set, update, values } from 'idb-keyval'
import { type ApiError, isApiError } from '../../../data/envelope.ts'
import { post } from '../../../data/httpClient.ts'
import { sendFile } from '../../../data/sendFile.ts'

/** A reading that is stored on this device until the server has recorded it. It has no data of the tenant. */
export type KeptReading = {
  readonly meterID: string
  readonly buildingID: string
  /** The user who entered it: nobody else on this device sends it. */
  readonly personID: string
  /**
   * Idempotency keys of the reading and of the replacement before it: however often they are sent, each is recorded
   * once.
   */
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
  /** `doubt` waits for confirmation, `refused` for another value. */
  readonly state: 'waiting' | 'doubt' | 'refused'
  /** The code of the refusal. */
  readonly code?: string
}

const store = createStore('so-nha-walk', 'reading')

export const keep = (reading: KeptReading): Promise<void> => set(reading.meterID, reading, store)
export const drop = (meterID: string): Promise<void> => del(meterID, store)
export const allKept = (): Promise<readonly KeptReading[]> => values<KeptReading>(store)

/**
 * Runs `then` only if the stored reading is still the one that was sent; another value may have been typed meanwhile.
 */
const whileSame = async (sent: KeptReading, then: () => Promise<void>): Promise<void> => {
  const now = await get<KeptReading>(sent.meterID, store)
  if (now?.key === sent.key) await then()
}

/** A refusal that a retry cannot change: not a lost connection, an ended session or a busy server. */
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
    // Stored before the reading is sent: retries under the same key must have the same body.
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
 * Sends the waiting readings one after the other. A refused one stays, with its code; without a connection the rest
 * waits for the next call.
 * @returns how many the server recorded
 */
export const sendKept = (personID: string): Promise<number> => {
  sending ??= sendAll(personID).finally(() => {
    sending = undefined
  })
  return sending
}

const sendAll = async (personID: string): Promise<number> => {
  let taken = 0
  // Reads the store again after each: another reading may have been added meanwhile, whose own call joined this one.
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
