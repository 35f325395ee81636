/** What is wrong with a value, as the key of a text; nothing when it is right. The server has the last word. */
export type Rule = (value: unknown) => string | undefined

export const empty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** What could not be read as a number or a day stays as it was typed, and is said to be none. */
export const unread =
  (text: string): Rule =>
  (value) =>
    typeof value === 'string' && value !== '' ? text : undefined
