import type { LogStore } from '../../adapters/event-store/log-stores.ts'

/** The result of one fault. */
export type Result = {
  /** Where the log was. */
  readonly log: LogStore
  readonly id: string
  readonly what: string
  readonly outcome: string
  readonly seed?: number
  readonly counts?: {
    readonly acknowledged: number
    readonly refused: number
    readonly unknown: number
    readonly lost: number
    readonly doubled: number
  }
  readonly tests?: readonly string[]
}

type Run = { readonly date: string; readonly commit: string }

const HEAD =
  '| Fault | What happens | Date | Commit | Seed | Acknowledged | Refused | Tries without an answer | Lost | Doubled | Outcome |'
const RULE = `|${'---|'.repeat(11)}`

const rowOf = ({ id, what, outcome, seed, counts, tests }: Result, { date, commit }: Run): string => {
  const { acknowledged = '', refused = '', unknown = '', lost = '', doubled = '' } = counts ?? {}
  const how = tests ? `${outcome}: ${tests.map((test) => `\`${test}\``).join(', ')}` : outcome
  const cells = [id, what, date, commit, seed ?? '', acknowledged, refused, unknown, lost, doubled, how]
  return `| ${cells.join(' | ')} |`
}

/** The document with the result in the table of its log, in place of an earlier one of the same fault. */
export const withResults = (document: string, run: Run, result: Result): string => {
  const heading = `### With the log in ${result.log}\n`
  const head = `${HEAD}\n${RULE}\n`
  const start = document.indexOf(head, document.indexOf(heading)) + head.length
  if (!document.includes(heading) || start < head.length)
    throw new Error(`The document has no table with ${HEAD} after ${heading}`)
  const table = document.slice(start)
  const end = table.search(/^(?!\|)/m)
  const kept = table
    .slice(0, end)
    .split('\n')
    .filter((line) => line && !line.startsWith(`| ${result.id} `))
  const lines = [...kept, rowOf(result, run)].toSorted((a, b) => a.localeCompare(b))
  return [document.slice(0, start), ...lines.map((line) => `${line}\n`), table.slice(end)].join('')
}
