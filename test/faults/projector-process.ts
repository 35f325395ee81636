import { postgresLog } from '../../adapters/event-store/postgres-log.ts'
import { openDatabase } from '../../adapters/postgres/database.ts'
import { inProcessSignals } from '../../adapters/signals/in-process.ts'
import { createProgress } from '../../projections/progress.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import { startProjector } from '../../projections/runtime/projector.ts'
import { tallies } from '../support/tally.ts'

/** A process that runs a projector until it is killed. */
const [url = ''] = process.argv.slice(2)
startProjector({
  db: openDatabase({ url }),
  source: postgresLog({ url }),
  models: [tallies, rooms],
  signals: inProcessSignals(),
  progress: createProgress(),
  report: (message, error) => console.error(message, error),
})
