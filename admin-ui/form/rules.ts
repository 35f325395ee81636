/** What is wrong with a value, as the key of a text, with what stands in the text. */
type Defect = string | { readonly message: string; readonly args: Readonly<Record<string, string | number>> }

/** Nothing when the value is right. The server has the last word. */
export type Rule = (value: unknown, values: Readonly<Record<string, unknown>>) => Defect | undefined

export const empty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Text that could not be parsed stays as it was typed and is refused. */
export const unread =
  (text: string): Rule =>
  (value) =>
    typeof value === 'string' && value !== '' ? text : undefined

/** A figure between two bounds. */
export const between =
  (min: number, max: number): Rule =>
  (value): Defect | undefined => {
    if (typeof value !== 'number') return undefined
    if (value < min) return { message: 'error.too_small', args: { min } }
    return value > max ? { message: 'error.too_big', args: { max } } : undefined
  }
