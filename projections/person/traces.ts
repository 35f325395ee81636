import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import { createPasts } from '../past/pasts.ts'
import { pastModels, readModels } from '../registry.ts'
import { dropLeftovers } from '../runtime/build.ts'
import { createThingsOf } from './things-of.ts'

/** Places where the read side has data of a person besides the rows that an erasure blanks. */
export const createTraces = ({ db, source }: { readonly db: Database; readonly source: EventSource }) => {
  const pasts = createPasts({ db, source, models: pastModels })
  return {
    thingsOf: createThingsOf(db, readModels),
    /** Copies of the tables that would not be updated otherwise: those of past days, and of interrupted replays. */
    forgetCopies: async (): Promise<void> => {
      await pasts.playOn()
      await dropLeftovers(db, readModels)
    },
  }
}
