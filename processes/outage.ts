import { databaseOutageOf } from '../adapters/postgres/unavailable.ts'
import { StoreUnavailable } from '../commands/event-store.ts'
import { FilesUnavailable } from '../commands/upload/ports.ts'
import { ReadModelsBuilding } from '../projections/runtime/built.ts'

/** Why a server that the product needs did not answer, or its tables are not there yet, as a code for the log; undefined for other errors. */
export const outageOf = (error: unknown): string | undefined =>
  databaseOutageOf(error) ??
  (error instanceof StoreUnavailable
    ? 'LOG_UNAVAILABLE'
    : error instanceof ReadModelsBuilding
      ? 'READ_MODELS_BUILDING'
      : error instanceof FilesUnavailable
        ? error.code
        : undefined)
