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

/** The readings of a user that the server has not recorded. */
export const unsentOf = async (personID: string): Promise<readonly KeptReading[]> =>
  (await allKept()).filter((one) => one.personID === personID)

/** Deletes the readings of a user, and no others: several people may use one device. */
export const forgetKept = async (personID: string): Promise<void> => {
  for (const { meterID } of await unsentOf(personID)) await drop(meterID)
}

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

/** @returns the id of the photo; null when the server refuses it, which a retry cannot change either */
const sendPhoto = async ({ key }: KeptReading, photo: Blob): Promise<string | null> => {
  const file = new File([photo], `${key}.jpg`, { type: photo.type })
  const fields = { for: 'image' }
  const signal = new AbortController().signal
  try {
    return (await sendFile<{ id: string }>('file', file, { fields, onProgress: () => undefined, signal })).id
  } catch (error) {
    if (isRefusal(error) || isOverQuota(error)) return null
    throw error
  }
}

const isOverQuota = (error: unknown): boolean =>
  isApiError(error) && error.fields.some(({ code }) => code === 'file_quota')

/** @returns whether the photo was refused: the reading is recorded without it */
const sendOne = async (reading: KeptReading): Promise<boolean> => {
  const { meterID, key, replaceKey, replaced, day, value, rollOver, photo } = reading
  let { photoID } = reading
  let isPhotoRefused = false
  if (photo && !photoID) {
    photoID = await sendPhoto(reading, photo)
    isPhotoRefused = photoID === null
    const sent = isPhotoRefused ? { photo: null } : { photoID }
    // Stored before the reading is sent: retries under the same key must have the same body.
    await update<KeptReading>(
      meterID,
      (now) => (now?.key === key ? { ...now, ...sent } : now) as KeptReading,
      store,
    )
  }
  if (replaced)
    await post(`meter/${meterID}/replace`, { day, ...replaced }, { 'Idempotency-Key': replaceKey })
  const body = { day, value, source: 'walk', ...(rollOver && { rollOver }), ...(photoID && { photoID }) }
  await post(`meter/${meterID}/reading`, body, { 'Idempotency-Key': key })
  return isPhotoRefused
}

/** How many readings the server recorded, and how many of them without their photo, which it refused. */
export type Sent = { readonly taken: number; readonly withoutPhoto: number }

let sending: Promise<Sent> | undefined

/**
 * Sends the waiting readings one after the other. A refused one stays, with its code; without a connection the rest
 * waits for the next call.
 */
export const sendKept = (personID: string): Promise<Sent> => {
  // Only the caller who began tells of photos: the walk and the frame around it may both send.
  if (sending) return sending.then(({ taken }) => ({ taken, withoutPhoto: 0 }))
  sending = sendAll(personID).finally(() => {
    sending = undefined
  })
  return sending
}

const sendAll = async (personID: string): Promise<Sent> => {
  let taken = 0
  let withoutPhoto = 0
  // Reads the store again after each: another reading may have been added meanwhile, whose own call joined this one.
  for (;;) {
    const all = await allKept()
    const reading = all.find((one) => one.state === 'waiting' && one.personID === personID)
    if (!reading) return { taken, withoutPhoto }
    try {
      if (await sendOne(reading)) withoutPhoto++
      taken++
      await whileSame(reading, () => drop(reading.meterID))
    } catch (error) {
      if (!isRefusal(error)) {
        if (isApiError(error)) return { taken, withoutPhoto }
        throw error
      }
      const { code } = error
      await whileSame(reading, () => keep({ ...reading, photo: null, state: 'refused', code }))
    }
  }
}
