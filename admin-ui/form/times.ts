/** `7`, `7:30`, `7h30`, `7.30` or `0730` as `07:30`; what is no such thing stays text. */
export const parseTime = (text: string): string | null => {
  const typed = text.trim()
  if (typed === '') return null
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:[:h.](\d{2})?)?$/i.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : typed
}

export const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
