import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Row } from './row.ts'

/** `npm run bench -- NAME… [--json]`: runs `test/bench/<name>.ts` one after the other and prints their rows. */
const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })

const known = (await readdir(import.meta.dirname))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !['row', 'run'].includes(name) && !name.includes('.'))
const unknown = positionals.filter((name) => !known.includes(name))
if (positionals.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run bench -- NAME… [--json], where NAME is one of: ${known.join(', ')}`)
  process.exit(2)
}

const cell = (row: Row) => ({
  what: row.name,
  value: `${rounded(row.value)} ${row.unit}`,
  baseline: row.baseline === undefined ? '' : rounded(row.baseline),
  ratio: row.ratio === undefined ? '' : row.ratio.toFixed(2),
  target: row.target ?? '',
  holds: row.holds === undefined ? '' : row.holds ? 'yes' : 'NO',
})
const rounded = (value: number) => Number(value.toPrecision(value < 1_000 ? 3 : 5)).toLocaleString('en')

let allHold = true
for (const name of positionals) {
  const benchmark: { default: () => Promise<Row[]> } = await import(`./${name}.ts`)
  const rows = await benchmark.default()
  allHold &&= rows.every(({ holds }) => holds !== false)
  if (values.json) for (const row of rows) console.log(JSON.stringify(row))
  else console.table(rows.map(cell))
}
process.exit(allHold ? 0 : 1)
