/** URL schemes that the server allows (`commands/notice/clean-html.ts`). */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']

/** Completes a typed link address: `sonha.vn` becomes `https://sonha.vn/`, `a@b.vn` a mail address. */
export const addressOf = (typed: string): string | undefined => {
  const text = typed.trim()
  const whole = /^[a-z]+:/i.test(text) && !/^[^/]+:\d/.test(text)
  if (whole) return SCHEMES.includes(URL.parse(text)?.protocol ?? '') ? text : undefined
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^[+\d][\d\s.-]{7,}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`
  return /^[^\s/]+\.[^\s/]{2,}/.test(text) ? (URL.parse(`https://${text}`)?.href ?? undefined) : undefined
}
