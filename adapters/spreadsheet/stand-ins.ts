import type { ImportColumn } from '../../commands/upload/columns.ts'
import { nameKey, withoutListNumber } from '../../domain/name-key.ts'
import { hasFamilyName } from '../../domain/person/family-names.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { CellValue } from './cell.ts'
import type { CellDefect, Mapped } from './mapped.ts'
import type { Header } from './match-header.ts'

/** @param cells of the whole row */
type Read = (column: ImportColumn, cell: Exclude<CellValue, null>, cells: readonly CellValue[]) => Mapped

type StandInValues = {
  readonly value: Readonly<Record<string, string | number>>
  readonly errors: readonly (FieldError & { readonly code: CellDefect })[]
  readonly doubts: readonly FieldError[]
  /** Fields that are filled already: their own column is ignored. */
  readonly settled: ReadonlySet<string>
}

/** For files without such columns, which most are: they have the columns of the template. */
const NOTHING: StandInValues = { value: {}, errors: [], doubts: [], settled: new Set() }

/**
 * Reads the columns that stand for others: a whole name for its parts, an amount under its own title for a line of a
 * bill, a person's number for the person.
 */
export const standInReader = (
  columns: readonly ImportColumn[],
  { fields }: Pick<Header, 'fields'>,
  read: Read,
) => {
  const there = fields.flatMap((field, at) => {
    const column = columns.find((one) => one.field === field && one.standsFor && !one.meter)
    return column ? [{ column, at }] : []
  })
  if (there.length === 0) return () => NOTHING
  const isFilled = (cells: readonly CellValue[], field: string) => {
    const at = fields.indexOf(field)
    return at >= 0 && (cells[at] ?? null) !== null
  }
  return (cells: readonly CellValue[]): StandInValues => {
    const value: Record<string, string | number> = {}
    const errors: StandInValues['errors'][number][] = []
    const doubts: FieldError[] = []
    const settled = new Set<string>()
    for (const { column, at } of there) {
      const cell = cells[at] ?? null
      const [first = '', second = '', third = ''] = column.standsFor ?? []
      if (cell === null) continue
      // A whole name beside its parts, as in our own lists, adds nothing, unless one of them was corrected.
      if (column.kind === 'name' && column.standsFor?.some((part) => isFilled(cells, part))) {
        const parts = column.standsFor.map((part) => cells[fields.indexOf(part)]).filter(isText)
        if (isText(cell) && nameKey(cell) !== nameKey(parts.join(' ')))
          doubts.push({ field: column.field, code: 'name_differs' })
        continue
      }
      const mapped = read(column, cell, cells)
      if (column.kind === 'line') {
        if ('value' in mapped && mapped.value === 0) continue
        const place = freePlace(first, (field) => field in value || fields.includes(field))
        value[first + place] = column.header.vi
        // `642 733` may also be two figures of a meter.
        if (
          'value' in mapped &&
          column.readings &&
          typeof cell === 'string' &&
          /^\d{3}\s\d{3}$/.test(cell.trim())
        )
          doubts.push({
            field: second + place,
            code: 'two_figures',
            params: { amount: Number(mapped.value) },
          })
        if ('value' in mapped && mapped.doubt) doubts.push({ field: second + place, ...mapped.doubt })
        if ('value' in mapped) value[second + place] = mapped.value
        else errors.push({ field: second + place, ...mapped })
        settled.add(first + place).add(second + place)
      } else if (!('value' in mapped)) {
        errors.push({ field: first, ...mapped })
        settled.add(first)
      } else if (column.kind === 'name') {
        const name = withoutListNumber(String(mapped.value))
        if (TWO_PEOPLE.test(typeof cell === 'string' ? withoutListNumber(cell) : name)) {
          errors.push({ field: third, code: 'two_people' })
          for (const part of [first, second, third]) settled.add(part)
          continue
        }
        const isKnown = NUMBERS.some((field) => isFilled(cells, field))
        const isOneWord = !/\s/.test(name.trim())
        if (isOdd(name) || (!isKnown && !isOneWord && (!hasFamilyName(name) || isSentence(name))))
          doubts.push({ field: third, code: 'odd_name' })
        const [last, middle, given] = partsOfName(name)
        if (last) value[first] = last
        if (middle) value[second] = middle
        value[third] = given
      } else if (isFilled(cells, first)) {
        // A name beside the number: both are read, and compared.
        value[column.field] = mapped.value
      } else {
        value[first] = mapped.value
        settled.add(first)
      }
    }
    return { value, errors, doubts, settled }
  }
}

/** What makes a person of a row whose name may be the state of a room: `Đang sửa`. */
const NUMBERS = ['phone', 'ssn', 'oldSSN', 'email']

const isText = (cell: CellValue | undefined): cell is string => typeof cell === 'string'

/** `Nguyễn Văn A, Trần Thị B`: it is unclear which number is whose. */
const TWO_PEOPLE = /\p{L}\s*[,;&/+\n]\s*[\d.)\s-]*\p{Lu}\p{L}*|\p{L}\s{3,}\p{Lu}|\s(và|and)\s+\p{Lu}/u
/** Forms of address and roles before a name, or instead of its first word. */
const CALLED =
  /^(anh|chị|cô|chú|bác|ông|bà|em|cháu|mr|mrs|ms|công ty|cty|tnhh|doanh nghiệp|hộ kinh doanh|cửa hàng|chủ nhà|chủ trọ|quản lý|kế toán|người lập|người thuê|khách)[\s.:]/iu
/** No name has figures, brackets or other signs in it, or more than five words. */
const isOdd = (name: string): boolean => {
  const words = name.trim().split(/\s+/)
  return /[\d:@#*=()[\]/?]|\s[-–]\s?/.test(name) || CALLED.test(name) || words.length > 5
}

/** `Văn phòng`, `Mai dọn`: written as words, though the first of them is also a family name. */
const isSentence = (name: string): boolean => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return /^\p{Lu}/u.test(first) && others.every((word) => /^\p{Ll}/u.test(word))
}

export const freePlace = (prefix: string, isTaken: (field: string) => boolean): number => {
  let place = 1
  while (isTaken(prefix + place)) place++
  return place
}

/** Family, middle and given name of a Vietnamese name: the first word, those between, the last one. */
export const partsOfName = (name: string): readonly [last: string, middle: string, given: string] => {
  const words = name.trim().split(/\s+/)
  const given = words.pop() ?? ''
  return [words.shift() ?? '', words.join(' '), given]
}
