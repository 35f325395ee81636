/** A validation error: a text key, or a text key with its placeholders. */
type Defect = string | { readonly message: string; readonly args: Readonly<Record<string, string | number>> }

/** Returns undefined when the value is valid. The server validates again. */
export type Rule = (value: unknown, values: Readonly<Record<string, unknown>>) => Defect | undefined

export const empty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Refuses a value that is still text because it could not be parsed. */
export const unread =
  (text: string): Rule =>
  (value) =>
    typeof value === 'string' && value !== '' ? text : undefined

/** Accepts a number between two bounds. */
export const between =
  (min: number, max: number): Rule =>
  (value): Defect | undefined => {
    if (typeof value !== 'number') return undefined
    if (value < min) return { message: 'error.too_small', args: { min } }
    return value > max ? { message: 'error.too_big', args: { max } } : undefined
  }
