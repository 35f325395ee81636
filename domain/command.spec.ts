import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { billCommands } from './bill/bill.commands.ts'
import { buildingCommands } from './building/building.commands.ts'
import { bulkCommands } from './bulk/bulk.commands.ts'
import { contractCommands } from './contract/contract.commands.ts'
import { inboxCommands } from './notice/inbox.commands.ts'
import { noticeCommands } from './notice/notice.commands.ts'
import { personCommands } from './person/person.commands.ts'
import { roomCommands } from './room/room.commands.ts'
import { ticketCommands } from './ticket/ticket.commands.ts'
import { uploadCommands } from './upload/upload.commands.ts'

const all = {
  billCommands,
  buildingCommands,
  bulkCommands,
  contractCommands,
  inboxCommands,
  noticeCommands,
  personCommands,
  roomCommands,
  ticketCommands,
  uploadCommands,
}

/** What the specs hand to `coversEvery`: a table of commands, or some of its commands by name. */
const covered = globSync('**/*.spec.ts', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/^coversEvery\(([^)]*)\)/gm)])
  .flatMap(([, named]) => named?.match(/\w+/g) ?? [])

it('knows every table of commands', () => {
  expect(globSync('**/*.commands.ts', { cwd: import.meta.dirname })).toHaveLength(Object.keys(all).length)
})

it.each(
  Object.entries(all).flatMap(([table, commands]) => Object.keys(commands).map((name) => [name, table])),
)('%s has a spec with a happy case and a refusal', (name, table) => {
  expect([name, table].some((one) => one !== undefined && covered.includes(one))).toBe(true)
})
