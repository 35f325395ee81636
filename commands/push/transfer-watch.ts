import { repeat } from '../repeat.ts'
import type { NewPush, PushDevices, PushOutbox } from './push.ts'

const LOOK_EVERY_MS = 15_000
/** A statement may have a thousand transfers: people get at most one push message in this time. */
const MINUTES = 60

type Options = {
  readonly devices: Pick<PushDevices, 'people'>
  readonly outbox: Pick<PushOutbox, 'put' | 'toldOf'>
  /** Of these people, those who may match transfers and have new ones waiting, each with the latest. */
  readonly waiting: (
    personIDs: readonly string[],
  ) => Promise<readonly { readonly personID: string; readonly transferID: string }[]>
  readonly isTimeTrusted: () => Promise<boolean>
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/** Notifies people who match transfers of new ones that wait, at most once an hour. */
export const createTransferWatch = ({ devices, outbox, waiting, isTimeTrusted, onFailure }: Options) => {
  const look = async (): Promise<void> => {
    const people = await devices.people()
    if (people.length === 0 || !(await isTimeTrusted())) return
    const told = await outbox.toldOf('transfersWaiting', MINUTES)
    const found = await waiting(people.filter((id) => !told.has(id)))
    const pushes = found.map(
      ({ personID, transferID }): NewPush => ({ source: transferID, kind: 'transfersWaiting', personID }),
    )
    if (pushes.length > 0) await outbox.put(pushes)
  }
  return {
    look,
    run: (signal: AbortSignal) => repeat(look, { pauseMs: LOOK_EVERY_MS, signal, onFailure }),
  }
}
