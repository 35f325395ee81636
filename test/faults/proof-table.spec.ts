import { expect, it } from 'vitest'
import { type Result, withResults } from './proof-table.ts'

const HEAD = `| Fault | What happens | Date | Commit | Seed | Acknowledged | Refused | Tries without an answer | Lost | Doubled | Outcome |
|---|---|---|---|---|---|---|---|---|---|---|
`
const document = (inPostgres: string, inEventStore: string) =>
  `### With the log in PostgreSQL\n\n${HEAD}${inPostgres}\n### With the log in EventStoreDB\n\n${HEAD}${inEventStore}\nThe rest\n`
const run = { date: '2026-11-27', commit: 'abc' }
const result = (id: string, log: Result['log'], outcome: string): Result => ({ id, log, what: 'It', outcome })
const row = (id: string, outcome: string) =>
  `| ${id} | It | 2026-11-27 | abc |  |  |  |  |  |  | ${outcome} |\n`

it('keeps the results of each log in a table of their own, one for a fault', () => {
  let text = document('', '')
  for (const one of [
    result('F11', 'PostgreSQL', 'FAILS'),
    result('F02', 'PostgreSQL', 'holds'),
    result('F11', 'EventStoreDB', 'holds'),
    result('F11', 'PostgreSQL', 'holds now'),
  ])
    text = withResults(text, run, one)
  expect(text).toBe(document(row('F02', 'holds') + row('F11', 'holds now'), row('F11', 'holds')))
})

it('names a table that is not there', () =>
  expect(() => withResults('Nothing', run, result('F11', 'EventStoreDB', 'holds'))).toThrow('EventStoreDB'))
