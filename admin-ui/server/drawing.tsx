import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** The HTML entities that React writes into attributes. */
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (text: string) =>
  text.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? entity)

export type Drawing = { readonly html: string; readonly css: string }

/**
 * Moves style attributes into a stylesheet: the content security policy allows style elements with the nonce, but no
 * style attributes.
 */
const withoutStyleAttributes = (html: string, prefix: string): Drawing => {
  const names = new Map<string, string>()
  const told = html.replace(/ style="([^"]*)"/g, (_all, style: string) => {
    const name = names.get(style) ?? `${prefix}${names.size}`
    names.set(style, name)
    return ` data-style="${name}"`
  })
  // The repeated `:root` raises the specificity above all theme styles, like that of an attribute.
  const css = [...names]
    .map(([style, name]) => `:root:root:root [data-style="${name}"]{${plain(style)}}`)
    .join('')
  return { html: told, css }
}

/** Renders a page to HTML and its styles; several in one document each have a prefix of their own. */
export const drawing = (page: ReactNode, prefix = ''): Drawing => {
  const cache = createCache({ key: `css${prefix}` })
  cache.compat = true
  const drawn = renderToString(<CacheProvider value={cache}>{page}</CacheProvider>, {
    identifierPrefix: prefix,
  })
  const { html, css } = withoutStyleAttributes(drawn, prefix)
  const sheet = Object.values(cache.inserted)
    .filter((one) => typeof one === 'string')
    .join('')
  return { html, css: sheet + css }
}

/** Which of the two drawings the device shows, by its colour scheme, which the server is not told. */
const DARK = '(prefers-color-scheme: dark)'
const CHOICE = `@media ${DARK}{.drawn-light{display:none}}@media not all and ${DARK}{.drawn-dark{display:none}}`

/** Renders a page to HTML in both themes, for who has chosen none. */
export const inBothModes = (page: (mode: 'light' | 'dark') => ReactNode): Drawing => {
  const [light, dark] = [drawing(page('light'), 'light'), drawing(page('dark'), 'dark')]
  const untitled = dark.html.replace(/<title>.*?<\/title>/, '')
  return {
    html: `<div class="drawn-light">${light.html}</div><div class="drawn-dark">${untitled}</div>`,
    css: `${CHOICE}@media not all and ${DARK}{${light.css}}@media ${DARK}{${dark.css}}`,
  }
}
