import type { Column, ColumnType } from '../columns.ts'
import { GrowingBuffer } from './growing-buffer.ts'

type Write = (to: GrowingBuffer, value: unknown) => void

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const NULL = -1
const END = -1
const DAY_MS = 86_400_000
/** Postgres counts days and instants from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1)

const text: Write = (to, value) => to.text(String(value))

const uuid: Write = (to, value) => {
  to.int32(16)
  if (to.hex(String(value)) !== 16) throw new TypeError('Not a uuid')
}

/** Four decimal digits at a time: how many, the power of the first, the sign, and digits behind the point. */
const decimal: Write = (to, value) => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value))
  if (!parts) throw new TypeError('Not a decimal')
  const [, sign, whole = '', fraction = ''] = parts
  const front = whole.padStart(Math.ceil(whole.length / 4) * 4, '0')
  const groups = `${front}${fraction.padEnd(Math.ceil(fraction.length / 4) * 4, '0')}`.match(/\d{4}/g) ?? []
  to.int32(8 + 2 * groups.length)
  to.int16(groups.length)
  to.int16(front.length / 4 - 1)
  to.int16(sign ? 0x4000 : 0)
  to.int16(fraction.length)
  for (const group of groups) to.int16(Number(group))
}

/** Milliseconds since Postgres's epoch. One row has the same instant in several columns. */
const sinceEpoch = (value: unknown): number => {
  if (value !== last.value) last = { value, ms: Date.parse(String(value)) - EPOCH_MS }
  if (Number.isNaN(last.ms)) throw new TypeError('Not a time')
  return last.ms
}
let last: { readonly value: unknown; readonly ms: number } = { value: undefined, ms: Number.NaN }

const long: Write = (to, value) => {
  to.int32(8)
  to.int64(Number(value))
}

const ofType: Readonly<Record<ColumnType, Write>> = {
  uuid,
  text,
  month: text,
  decimal,
  integer: (to, value) => {
    to.int32(4)
    to.int32(Number(value))
  },
  money: long,
  quantity: long,
  day: (to, value) => {
    to.int32(4)
    to.int32(sinceEpoch(value) / DAY_MS)
  },
  instant: (to, value) => {
    to.int32(8)
    to.int64(sinceEpoch(value) * 1_000)
  },
  code: (to, value) => {
    to.int32(2)
    to.int16(Number(value))
  },
  boolean: (to, value) => {
    to.int32(1)
    to.bytes([value ? 1 : 0])
  },
  json: (to, value) => to.text(JSON.stringify(value)),
}

/** Rows in the binary format of COPY: Postgres takes them in less than half the time of text (measured). */
export class BinaryRows {
  readonly #to = new GrowingBuffer()
  readonly #cells: readonly { readonly name: string; readonly write: Write }[]
  #size = 0

  constructor(columns: readonly (readonly [string, Column])[]) {
    this.#cells = columns.map(([name, { type }]) => ({ name, write: ofType[type] }))
    this.#to.bytes(SIGNATURE)
    // No flags, no extension of the header.
    this.#to.int32(0)
    this.#to.int32(0)
  }

  /** How many. */
  get size(): number {
    return this.#size
  }

  /** @throws TypeError for a value that is none of its column; it does not tell the value */
  add(row: Readonly<Record<string, unknown>>): void {
    const to = this.#to
    to.int16(this.#cells.length)
    for (const { name, write } of this.#cells) {
      const value = row[name]
      if (value === null || value === undefined) to.int32(NULL)
      else write(to, value)
    }
    this.#size++
  }

  /** All of them; none can be added any more. */
  end(): Buffer {
    this.#to.int16(END)
    return this.#to.written
  }
}

/** @throws TypeError as `add` does */
export const copyBinary = (
  columns: readonly (readonly [string, Column])[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Buffer => {
  const binary = new BinaryRows(columns)
  for (const row of rows) binary.add(row)
  return binary.end()
}
