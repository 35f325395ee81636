const amount = /^([-–−]?)([\d.]*)$/
const grouped = (digits: string) =>
  // A leading zero is on the way to another number.
  digits.startsWith('0') ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '.')

const partsOf = (text: string) => {
  const [, sign, rest] = amount.exec(text) ?? []
  return sign === undefined || rest === undefined ? undefined : { sign, digits: rest.replaceAll('.', '') }
}

/** Whether its points are where we put them: `4.500`, not the `4.5` of somebody who goes on with `tr`. */
const isOurs = (text: string) => {
  const parts = partsOf(text)
  return parts !== undefined && text === parts.sign + grouped(parts.digits)
}

/** What an edit put in: the text between what is the same before and behind. */
const putIn = (before: string, after: string): string => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}

export type Typed = { readonly text: string; readonly caret: number }

type Edit = {
  /** The `inputType` of the browser's event. */
  readonly type?: string
  /** Whether the points are the user's own, even if they are where ours would be. */
  readonly isPointed?: boolean
}

/** The digits that a word begins behind, `1.250t`, of which somebody makes `1250tr`. */
const spoken = /^[-–−]?\d{1,3}\.\d{3} ?\p{L}/u

/**
 * The text of an amount and its caret after an edit, with points between the thousands. Left as typed: points and
 * commas of the user's own, words (`3tr5`), and what is pasted with either. Our point goes when a word begins, since
 * `1.250tr` would be read as two amounts.
 */
export const regroup = (before: string, { text, caret }: Typed, edit: Edit = {}): Typed => {
  const parts = partsOf(text)
  if (!parts && !edit.isPointed && isOurs(before) && before.includes('.') && spoken.test(text))
    return { text: text.replace('.', ''), caret: caret - 1 }
  const plain = /^[-–−]?\d*$/
  const isLeft = /^insertFrom/.test(edit.type ?? '')
    ? !plain.test(text)
    : !isOurs(before) || !plain.test(putIn(before, text))
  if (!parts || (isLeft && !plain.test(text))) return { text, caret }
  const next = parts.sign + grouped(parts.digits)
  const passed = text.slice(0, caret).replaceAll('.', '').length
  let at = 0
  for (let seen = 0; seen < passed; at++) if (next[at] !== '.') seen++
  // Delete before a point takes nothing away: it goes over the point, so that the next press takes the digit.
  if (edit.type === 'deleteContentForward' && next[at] === '.') at++
  return { text: next, caret: at }
}

/** Fields with a point that somebody typed or pasted. */
const pointed = new WeakSet<HTMLInputElement>()

/** Regroups a field in the middle of an edit, and answers its text. A word under composition is left alone. */
export const regroupField = (field: HTMLInputElement, before: string, event: Event): string => {
  const { inputType, isComposing } = event as InputEvent
  if (isComposing) return field.value
  const typed = { text: field.value, caret: field.selectionStart ?? field.value.length }
  if (!typed.text.includes('.')) pointed.delete(field)
  else if (!/^delete/.test(inputType ?? '') && putIn(before, typed.text).includes('.')) pointed.add(field)
  const { text, caret } = regroup(before, typed, {
    ...(inputType && { type: inputType }),
    isPointed: pointed.has(field),
  })
  // Written here, because React would put the caret at the end.
  if (text !== field.value) {
    field.value = text
    field.setSelectionRange(caret, caret)
  }
  return text
}
