import type { Column } from '../columns.ts'

const NULL = '\\N'

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string): string => text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] as string)

/** Rows in the text format of `copy … from stdin`. */
export const copyText = (
  columns: readonly (readonly [string, Column])[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string => {
  let text = ''
  for (const row of rows) {
    let before = ''
    for (const [name, { type }] of columns) {
      text += before + cellOf(row[name], type)
      before = '\t'
    }
    text += '\n'
  }
  return text
}

const cellOf = (value: unknown, type: Column['type']): string => {
  if (value === null || value === undefined) return NULL
  if (type === 'uuids') return `{${(value as readonly string[]).join(',')}}`
  if (type === 'json') return escaped(JSON.stringify(value))
  return type === 'text' ? escaped(String(value)) : String(value)
}
