import type { Row } from './row.ts'

/** Where and when a benchmark ran. */
export type Run = {
  readonly bench: string
  readonly machine: string
  readonly date: string
  readonly commit: string
}

const HEAD = [
  'Bench',
  'Machine',
  'Date',
  'Commit',
  'What',
  'Unit',
  'Value',
  'Baseline',
  'Ratio',
  'Target',
  'Holds',
]
const BEGIN = `| ${HEAD.join(' | ')} |`
const RULE = `|${'---|'.repeat(HEAD.length)}`

/** A number in as many digits as matter. */
export const rounded = (value: number): string =>
  Number(value.toPrecision(value < 1_000 ? 3 : 5)).toLocaleString('en')

export const cellsOf = ({ name, unit, value, baseline, ratio, target, holds }: Row): string[] => [
  name,
  unit,
  rounded(value),
  baseline === undefined ? '' : rounded(baseline),
  ratio === undefined ? '' : ratio.toFixed(2),
  target ?? '',
  holds === undefined ? '' : holds ? 'yes' : 'NO',
]

/**
 * The document with the results of one run in its table. They replace all rows of that benchmark; rows of others stay.
 * Rows are sorted by benchmark, and those of one benchmark keep their order.
 */
export const withResults = (
  document: string,
  { bench, machine, date, commit }: Run,
  results: readonly Row[],
): string => {
  const [before, table] = document.split(`${BEGIN}\n${RULE}\n`)
  if (before === undefined || table === undefined) throw new Error(`The document has no table with ${BEGIN}`)
  const end = table.search(/^(?!\|)/m)
  const kept = table
    .slice(0, end)
    .split('\n')
    .filter((line) => line && benchOf(line) !== bench)
  const added = results.map((row) => `| ${[bench, machine, date, commit, ...cellsOf(row)].join(' | ')} |`)
  const lines = [...kept, ...added].toSorted((a, b) => benchOf(a).localeCompare(benchOf(b)))
  return [before, BEGIN, '\n', RULE, '\n', ...lines.map((line) => `${line}\n`), table.slice(end)].join('')
}

const benchOf = (line: string): string => line.split('|')[1]?.trim() ?? ''
