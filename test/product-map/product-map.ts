import { addedCalls, callRows } from './calls.ts'
import { codeRows, enumerationRows } from './catalogue.ts'
import { limitRows } from './limits.ts'
import { pageRows } from './pages.ts'
import { declaredRoutes } from './routes.ts'
import { openOf, type Row } from './row.ts'

export const MAP = 'docs/product-map.md'
export const COMMAND = 'npm run product-map'

const link = (path: string) => `[${path}](../${path})`

const line = (row: Row): string => {
  const open = openOf(row)
  const cells = [row.what, row.by && link(row.by), row.test && link(row.test), open && `**open**: ${open}`]
  return `| ${cells.map((cell) => cell || '').join(' | ')} |`
}

const table = (first: string, rows: readonly Row[]): string =>
  [`| ${first} | Done in | Shown by | |`, '|---|---|---|---|', ...rows.map(line)].join('\n')

const count = (rows: readonly Row[]): string => {
  const open = rows.filter(openOf).length
  return `${rows.length - open} of ${rows.length}`
}

/** The map as text: what the product demands, and what of it the code and the tests have. */
export const makeProductMap = async (): Promise<string> => {
  const routes = await declaredRoutes()
  const areas = callRows(routes)
  const parts: readonly (readonly [name: string, rows: readonly Row[]])[] = [
    ['Screens', pageRows()],
    ['Calls', [...areas.values()].flat()],
    ['Codes', codeRows()],
    ['Numbered values', await enumerationRows()],
    ['Limits and constants', limitRows(routes)],
  ]
  const added = addedCalls(routes)
  return [
    '# What the product demands, and where it is',
    '',
    `Made by \`${COMMAND}\` from the declarations and the tests; do not edit. The demands stand in`,
    '`test/product-map/demands/`. A line is open when its file or its test is missing, or says something else.',
    '',
    '| | Done |',
    '|---|---|',
    ...parts.map(([name, rows]) => `| ${name} | ${count(rows)} |`),
    '',
    ...parts.flatMap(([name, rows]) => [
      `## ${name}`,
      '',
      ...(name === 'Calls'
        ? [...areas].flatMap(([area, of]) => [`### ${area}`, '', table('Call', of), ''])
        : [table('Demand', rows), '']),
    ]),
    '## Calls beside those of the product',
    '',
    'Transitions that the product does not name, and what design 5 adds.',
    '',
    table('Call', added),
    '',
  ].join('\n')
}
