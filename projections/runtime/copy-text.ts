const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] as string) : text
}

/** Rows in the text format of COPY: a line each, tabs between the columns. */
export const copyText = (columns: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  rows.map((row) => `${columns.map((name) => cell(row[name])).join('\t')}\n`).join('')
