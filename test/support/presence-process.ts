import { memoryLog } from '../../adapters/event-store/memory.ts'
import { openDatabase } from '../../adapters/postgres/database.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import { joinReadModels } from '../../projections/runtime/presence.ts'
import { tallies } from './tally.ts'

/** Joins the live read models of a database until it is displaced, and sends both to its parent. */
const db = openDatabase({ url: process.argv[2] as string })
const { displaced } = await joinReadModels({
  db,
  source: memoryLog(),
  models: [tallies, rooms],
  report: () => undefined,
})
process.send?.('joined')
await displaced
process.send?.('displaced')
await db.destroy()
process.disconnect?.()
