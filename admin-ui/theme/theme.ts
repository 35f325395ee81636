import type { ThemeOptions } from '@mui/material/styles'
import { coarse, controls, focusRing } from './controls.ts'
import { type Look, looks } from './look.ts'
import { own } from './own.ts'
import { font, leading, radius, size } from './sizes.ts'
import { surfaces } from './surfaces.ts'

declare module '@mui/material/styles' {
  interface Theme {
    look: Look
  }
  interface ThemeOptions {
    look?: Look
  }
}

/**
 * Elements that occur many times in lists: a status with its icon, an amount, a remark beside a day. One stylesheet
 * for all of them: with `sx`, the style of each was computed again for each row.
 */
const marks = (look: Look) => ({
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

/** Who or what a landlord taps with the thumb: a name, a phone number, a row of an account. */
const THUMB = [
  'tel:',
  'mailto:',
  'https://zalo.me/',
  '/customer/',
  '/account/',
  '/contract/',
  '/building/',
  '/bill/',
  '/receipt/',
  '/mailbox',
]

/** `.tall`: such a link that is none of MUI's. */
const tall = { display: 'inline-flex', alignItems: 'center', minHeight: 40 }

/** Where a finger points, a link is as high as WCAG 2.5.8 asks, and those for the thumb as high as a button. */
const targets = {
  'main .MuiLink-root': { paddingBlock: 4 },
  [`main :is(${THUMB.map((way) => `a[href^="${way}"]`).join()}).MuiLink-root`]: tall,
  'main .tall': tall,
}

const page = (look: Look): NonNullable<ThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: {
      ':root': {
        colorScheme: look === looks.dark ? 'dark' : 'light',
        // Focused or scrolled-to elements must not end up under sticky bars.
        scrollPaddingTop: 72,
        scrollPaddingBottom: 80,
      },
      body: { backgroundColor: look.canvas, textWrap: 'pretty', WebkitFontSmoothing: 'antialiased' },
      a: { color: 'inherit' },
      'a:focus-visible, button:focus-visible, [tabindex="0"]:focus-visible': focusRing(look.focus),
      '.figures': font.figures,
      ...marks(look),
      ...own(look),
      [coarse]: targets,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
      },
      '@media print': {
        body: { backgroundColor: '#FFFFFF' },
        // Bars and marks are the content of a report; browsers omit backgrounds in print by default.
        '*, *::before, *::after': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
        '.no-print': { display: 'none !important' },
      },
    },
  },
})

const themeOptions = (mode: 'light' | 'dark'): ThemeOptions => {
  const look = looks[mode]
  const heading = { fontWeight: 600, lineHeight: leading.heading }
  return {
    look,
    spacing: 4,
    shape: { borderRadius: radius.control },
    palette: {
      mode,
      primary: { main: look.brand, dark: look.brandHover, contrastText: look.onBrand },
      error: { main: mode === 'light' ? look.tone.late.text : look.tone.late.solid },
      warning: { main: look.tone.waiting.solid },
      success: { main: look.tone.settled.solid },
      info: { main: look.brand },
      background: { default: look.canvas, paper: look.surface },
      text: { primary: look.text, secondary: look.textSoft, disabled: look.textFaint },
      divider: look.line,
    },
    typography: {
      fontFamily: font.text,
      fontSize: 14,
      h1: { ...heading, fontSize: '1.5rem', letterSpacing: '-0.012em' },
      h2: { ...heading, fontSize: '1.125rem', letterSpacing: '-0.006em' },
      h3: { ...heading, fontSize: '0.9375rem' },
      // Amounts do not wrap: at twice the font size they would overflow a phone's screen.
      h4: {
        fontWeight: 600,
        fontSize: 'min(1.75rem, 10vw)',
        lineHeight: leading.figure,
        letterSpacing: '-0.02em',
      },
      body1: { fontSize: '1rem', lineHeight: leading.body },
      body2: { fontSize: '0.875rem', lineHeight: leading.body },
      caption: { fontSize: '0.8125rem', lineHeight: leading.body },
      button: { textTransform: 'none', lineHeight: leading.body },
    },
    components: { ...page(look), ...controls(look), ...surfaces(look) },
  }
}

export const lightTheme = themeOptions('light')
export const darkTheme = themeOptions('dark')
