import { type DecimalMark, numberOf } from '../../domain/number-text.ts'
import type { AmountUnit } from '../../domain/upload/choices.ts'
import type { CellValue } from './cell.ts'
import { dayOfText, monthOfText } from './day.ts'

/** `4tr5/tháng`, `4.500.000 đ`: the amount alone. */
export const bareAmount = (text: string): string =>
  text
    .replace(/\s*\/\s*(1\s*)?(tháng|th|phòng|month)\.?$/iu, '')
    .replace(/(,-|\s*(₫|đ|d|đồng|dong|vnd|vnđ))\.?$/iu, '')
    .replace(/^(₫|vnđ|vnd)\s*(?=\d)/iu, '')

/** The figure of a cell that has nothing else in it, as exact decimal text. */
export const figureOf = (cell: CellValue, unit: AmountUnit): string | undefined => {
  if (typeof cell === 'object' && cell !== null && 'number' in cell)
    return cell.isDate ? undefined : cell.number
  if (typeof cell !== 'string') return undefined
  const text = bareAmount(cell).trim()
  // Nobody has a thousand millions: 3.650 of them is 3,65.
  const [, mark] = (unit === 1_000_000 && /^-?\d{1,3}([.,])\d{3}$/.exec(text)) || []
  return numberOf(text, mark as DecimalMark | undefined)
}

/** Units behind a figure. */
const units =
  /(₫|đ|đồng|vnđ?|k|nghìn|ngàn|tr|triệu|kwh|m3|m³|khối|số|ký|người|xe|cái|lần|tháng|th|phòng)(?!\p{L})/giu
const dayWithoutYear = /^\d{1,2}\/\d{1,2}$/

/**
 * Whether a cell of an unknown column has figures in it: an amount, a reading `1282-1396`, or a formula with
 * an error for its result. Days do not count, nor do figures within words.
 */
export const hasFigures = (cell: Exclude<CellValue, null>): boolean => {
  if (typeof cell === 'object') return 'number' in cell ? !cell.isDate : 'error' in cell
  if (typeof cell !== 'string' || !/\d/.test(cell) || /\p{L}/u.test(cell.replace(units, ''))) return false
  return !dayWithoutYear.test(cell) && dayOfText(cell) === undefined && monthOfText(cell) === undefined
}

/** A decimal text times a unit, in whole đồng. */
export const inDong = (figure: string, unit: AmountUnit): number => {
  if (unit === 1 && /^-?\d{1,15}$/.test(figure)) return Number(figure)
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(figure) ?? []
  const places = String(unit).length - 1
  const digits = fraction.padEnd(places + 1, '0')
  const amount = Number(whole + digits.slice(0, places)) + (Number(digits[places]) >= 5 ? 1 : 0)
  return sign && amount ? -amount : amount
}

/**
 * Scales a unit price by the unit of the amounts. From 1 000 on it is in đồng already: unit prices are not
 * millions.
 */
export const priceIn = (cell: Exclude<CellValue, null>, unit: AmountUnit): CellValue => {
  const figure = figureOf(cell, unit)
  return figure === undefined || Number(figure) >= 1_000 ? cell : { number: String(inDong(figure, unit)) }
}
