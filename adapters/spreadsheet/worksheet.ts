import type { Entry } from 'yauzl'
import {
  type CellValue,
  LONGEST_TEXT,
  limitText,
  NO_RESULT,
  normaliseNumber,
  normaliseText,
  type SheetRow,
} from './cell.ts'
import type { CellStyles } from './cell-styles.ts'
import { columnOf } from './column-letters.ts'
import { type SharedStrings, TextCollector } from './shared-strings.ts'
import { type Attributes, parseXml, type XmlHandlers } from './xml.ts'
import type { Zip } from './zip.ts'

/** How much of a sheet is read. Cells further right are left out. */
type CellLimits = { readonly columns: number; readonly characters: number }

/** Shared data of cells: shared strings, and the styles that show a number as a day or strike a cell out. */
type CellTexts = {
  readonly strings: SharedStrings | undefined
  readonly styles: CellStyles | undefined
}

/** Number of the last row that Excel has. */
const lastRow = 1_048_576

/**
 * The rows of a sheet that are not blank, hidden ones included, in pieces of some hundred.
 * Rows and cells may lack their reference (`r`), which the format allows: they then follow the one before.
 */
export async function* worksheetRows(
  zip: Zip,
  entry: Entry,
  texts: CellTexts,
  limits: CellLimits,
): AsyncGenerator<SheetRow[]> {
  const reader = new RowReader(texts, limits)
  for await (const _ of parseXml(zip, entry, reader)) {
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
}

class RowReader implements XmlHandlers {
  readonly #texts: CellTexts
  readonly #limits: CellLimits
  readonly #inline = new TextCollector()
  #rows: SheetRow[] = []
  #cells: CellValue[] = []
  #row = 0
  #column = -1
  #type = 'n'
  #value = ''
  #isDate = false
  #isStruck = false
  #isRowStruck = false
  #inData = false
  #inValue = false
  #isFormula = false
  #isHidden = false

  constructor(texts: CellTexts, limits: CellLimits) {
    this.#texts = texts
    this.#limits = limits
  }

  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#inData = true
    else if (!this.#inData) return
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#inValue = true
    else if (name === 'f') this.#isFormula = true
    else if (name === 'row') this.#openRow(attributes)
    else this.#inline.open(name)
  }

  text(text: string): void {
    if (this.#inValue) {
      if (this.#value.length < LONGEST_TEXT) this.#value += text
    } else if (this.#inData) this.#inline.text(text)
  }

  close(name: string): void {
    if (!this.#inData) return
    if (name === 'c') this.#closeCell()
    else if (name === 'v') this.#inValue = false
    else if (name === 'row') this.#closeRow()
    else if (name === 'sheetData') this.#inData = false
    else this.#inline.close(name)
  }

  #openRow({ r, hidden }: Attributes) {
    const row = r === undefined ? this.#row + 1 : Number(r)
    // A row's number is its identity for imports, so no two rows may have the same.
    if (!Number.isInteger(row) || row <= this.#row || row > lastRow) throw new Error(`row ${r} out of order`)
    this.#row = row
    this.#isHidden = hidden === '1' || hidden === 'true'
    this.#isRowStruck = false
    this.#column = -1
    this.#cells = []
  }

  #openCell({ r, s, t }: Attributes) {
    const column = r === undefined ? this.#column + 1 : columnOf(r)
    if (column <= this.#column) throw new Error(`cell ${r} out of order`)
    this.#column = column
    this.#type = t ?? 'n'
    this.#value = ''
    this.#isFormula = false
    this.#isDate = s !== undefined && this.#texts.styles?.dates.has(s) === true
    this.#isStruck = s !== undefined && this.#texts.styles?.struck.has(s) === true
  }

  #closeCell() {
    const value = this.#cellValue(this.#inline.take())
    if (value === null || this.#column >= this.#limits.columns) return
    if (this.#isStruck) this.#isRowStruck = true
    while (this.#cells.length < this.#column) this.#cells.push(null)
    this.#cells.push(value)
  }

  #closeRow() {
    if (this.#cells.length === 0) return
    const row: SheetRow = {
      row: this.#row,
      cells: this.#cells,
      ...(this.#isHidden && { hidden: true }),
      ...(this.#isRowStruck && { struck: true }),
    }
    this.#rows.push(row)
  }

  #cellValue(inline: string): CellValue {
    const raw = this.#value
    if (this.#type === 'inlineStr') return this.#text(inline)
    // A formula that yields an empty text says so by its type.
    if (raw === '') return this.#isFormula && this.#type === 'n' ? { error: NO_RESULT } : null
    switch (this.#type) {
      case 's': {
        const text = this.#texts.strings?.at(Number(raw))
        if (text === undefined) throw new Error(`no shared string ${raw}`)
        return text
      }
      case 'str':
      case 'd':
        return this.#text(raw)
      case 'b':
        return raw.trim() === '1' || raw.trim() === 'true'
      case 'e':
        return { error: normaliseText(raw).slice(0, 20) }
      default: {
        const number = normaliseNumber(raw)
        if (number === undefined) return { error: '#NUM!' }
        return this.#isDate ? { number, isDate: true } : { number }
      }
    }
  }

  #text(raw: string): CellValue {
    return limitText(normaliseText(raw), this.#limits.characters)
  }
}
