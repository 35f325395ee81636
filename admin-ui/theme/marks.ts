import type { Look } from './look.ts'
import { leading, radius, size } from './sizes.ts'

/**
 * What stands by the dozen in lists: a state with its glyph, an amount, a remark beside a day. One stylesheet for all of them:
 * with styles of their own (`sx`) each was worked out anew for each row.
 */
export const marks = (look: Look) => ({
  '.status': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    minHeight: size.chip + 2,
    padding: '0 8px',
    borderRadius: radius.chip,
    fontSize: '0.8125rem',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    lineHeight: leading.body,
  },
  '.status .note': { fontWeight: 400 },
  ...Object.fromEntries(
    Object.entries(look.tone).flatMap(([name, { text, tint }]) => [
      [`.status.${name}`, { '--ground': tint, backgroundColor: tint, color: text }],
      [`.toned.${name}`, { color: text }],
    ]),
  ),
  '.money': { whiteSpace: 'nowrap' },
  '.money .unit': { marginLeft: '0.22em', fontSize: '0.82em', fontWeight: 400, color: look.textSoft },
  '.remark': { marginLeft: 8, color: look.textSoft },
  '.remark.late, .remark.waiting': { fontWeight: 500 },
  '.remark.late': { color: look.tone.late.text },
  '.remark.waiting': { color: look.tone.waiting.text },
})
