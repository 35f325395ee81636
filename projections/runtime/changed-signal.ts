import { SignalType } from '../../domain/signal.ts'
import type { ReadModel } from '../read-model.ts'
import type { Signal } from '../signals.ts'
import type { Touched } from './write.ts'

const MOST_IDS = 200

/** The signal for rows of a model that were written. */
export const changedSignal = (model: ReadModel, rows: readonly Touched[]): Signal => {
  const { building, person, creator } = model.scope
  const valuesOf = (...columns: (string | undefined)[]) => [
    ...new Set(
      columns.flatMap((column) =>
        column ? rows.map((row) => row[column]).filter((value) => typeof value === 'string') : [],
      ),
    ),
  ]
  const ids = valuesOf('id')
  return {
    type: SignalType.DATA_CHANGED,
    resource: model.name,
    ...(ids.length <= MOST_IDS && { ids }),
    buildingIDs: valuesOf(building),
    personIDs: valuesOf(person, creator),
    ...(model.private && { private: true }),
  }
}
