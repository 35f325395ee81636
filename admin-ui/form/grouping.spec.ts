import { describe, expect, it } from 'vitest'
import { regroup, regroupField } from './grouping.ts'

const split = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const joined = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

describe('an amount under the fingers', () => {
  it.each([
    // before, after the key, shown
    ['', '1|', '1|'],
    ['125', '1250|', '1.250|'],
    ['1.250.00', '1.250.000|', '1.250.000|'],
    ['250.000', '1|250.000', '1|.250.000'],
    ['1.250.000', '1.29|50.000', '12.9|50.000'],
    ['-20.000', '-20.0000|', '-200.000|'],
    ['1.250.000', '|', '|'],
  ])('%j, then %j is %j', (before, after, shown) =>
    expect(joined(regroup(before, split(after), { type: 'insertText' }))).toBe(shown),
  )

  it.each([
    ['1.250.000', '1.250.00|', 'deleteContentBackward', '125.000|'],
    ['1.250.000', '1.250|000', 'deleteContentBackward', '1.250|.000'],
    ['1.250.000', '1.250|000', 'deleteContentForward', '1.250.|000'],
    ['1.250.000', '1.|50.000', 'deleteContentBackward', '1|50.000'],
  ])('%j loses a key and is %j by %s', (before, after, edit, shown) =>
    expect(joined(regroup(before, split(after), { type: edit }))).toBe(shown),
  )

  it.each([
    ['3', '3t|'],
    ['3t', '3tr5|'],
    ['3', '3.|'],
    ['3.', '3.5|'],
    ['3.5', '3.5t|'],
    ['4,', '4,5|'],
  ])('%j, then %j stays what a person says', (before, after) =>
    expect(joined(regroup(before, split(after), { type: 'insertText' }))).toBe(after),
  )

  it('is grouped when the points of the user are where they belong', () => {
    const keys = '4.500.0000'
    let text = ''
    for (const key of keys)
      text = regroup(text, { text: text + key, caret: text.length + 1 }, { type: 'insertText' }).text
    expect(text).toBe('45.000.000')
  })

  it('that is pasted is grouped as digits, and left as it is with points or commas of its own', () => {
    const paste = (text: string) =>
      regroup('3.500', { text, caret: text.length }, { type: 'insertFromPaste' }).text
    expect(paste('1250000')).toBe('1.250.000')
    expect(paste('3.5')).toBe('3.5')
    expect(paste('1,250,000')).toBe('1,250,000')
    expect(paste('3tr5')).toBe('3tr5')
  })

  it('that is chosen and typed over is a new one', () => {
    expect(regroup('1.250.000', { text: '3', caret: 1 }, { type: 'insertText' })).toEqual({
      text: '3',
      caret: 1,
    })
    expect(regroup('3,5', { text: '3500', caret: 4 }, { type: 'insertText' }).text).toBe('3.500')
  })

  it.each([
    ['1250tr', '1250tr'],
    ['1250k', '1250k'],
    ['-1250tr', '-1250tr'],
    // Two readings: three and a half million, or billions. It is refused, and not made larger by a thousand.
    ['3.600tr', '3.600tr'],
    ['1250000tr', '1.250.000tr'],
  ])('%s typed by keys is %s', (keys, shown) => {
    const field = { value: '', selectionStart: 0, setSelectionRange: () => {} } as unknown as HTMLInputElement
    let text = ''
    for (const key of keys) {
      field.value = text + key
      field.selectionStart = field.value.length
      text = regroupField(field, text, { inputType: 'insertText' } as unknown as Event)
    }
    expect(text).toBe(shown)
  })
})
