import { fullName } from '../../../domain/person/person.ts'
import { formatDay } from '../../i18n/format.ts'
import { conceal, formatPhone } from '../person/numbers.ts'
import type { UploadRow } from './uploadRecord.ts'

/** What a row says, or the book about whom it has made. */
export type Values = Readonly<Record<string, unknown>>

/** A column of the preview: some fields of the row, said together. */
export type Cell = {
  readonly name: string
  /** Key of its heading. */
  readonly label: string
  readonly fields: readonly string[]
  readonly say: (values: Values) => string
}

const label = (field: string) => `resource.customer.fields.${field}`
const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const one = (field: string, say: (value: string) => string = (value) => value): Cell => ({
  name: field,
  label: label(field),
  fields: [field],
  say: (values) => say(text(values[field])),
})

export const NAME = 'fullName'

const cells: readonly Cell[] = [
  {
    name: NAME,
    label: label(NAME),
    fields: ['lastName', 'middleName', 'firstName'],
    say: ({ firstName, middleName, lastName }) =>
      fullName({ firstName: text(firstName), middleName: text(middleName), lastName: text(lastName) }),
  },
  one('phone', formatPhone),
  one('email'),
  one('ssn', (number) => (/^\d{12}$/.test(number) ? conceal(number) : number)),
  one('birthday', (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : day)),
]

const shownFields = new Set(cells.flatMap(({ fields }) => fields))

/** Where defects of fields stand that have no column, and those of the row as a whole. */
export const OTHER: Cell = {
  name: 'other',
  label: 'resource.upload.other',
  fields: [],
  say: () => '',
}

/** What is wrong in a cell. */
export const errorsIn = ({ name, fields }: Cell, { errors }: UploadRow) =>
  errors.filter(({ field }) => (name === OTHER.name ? !shownFields.has(field) : fields.includes(field)))

/** The columns that have something to say: identity numbers stand in the file, not in the book's list. */
export const cellsFor = (rows: readonly UploadRow[]): readonly Cell[] => {
  const isInFile = rows.some(({ data }) => data !== null)
  const hasOther = rows.some((row) => errorsIn(OTHER, row).length > 0)
  return [...cells.filter(({ name }) => name !== 'ssn' || isInFile), ...(hasOther ? [OTHER] : [])]
}
