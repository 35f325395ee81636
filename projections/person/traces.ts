import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import { createPasts } from '../past/pasts.ts'
import { pastModels, readModels } from '../registry.ts'
import { dropLeftovers } from '../runtime/build.ts'
import { createThingsOf } from './things-of.ts'

/** Where the read side knows of somebody beside the rows that an erasure empties by itself. */
export const createTraces = ({ db, source }: { readonly db: Database; readonly source: EventSource }) => {
  const pasts = createPasts({ db, source, models: pastModels })
  return {
    thingsOf: createThingsOf(db, readModels),
    /** Tables beside the live ones, which nobody would play on otherwise: of past days, and of stopped replays. */
    forgetCopies: async (): Promise<void> => {
      await pasts.playOn()
      await dropLeftovers(db, readModels)
    },
  }
}
