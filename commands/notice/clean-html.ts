import sanitizeHtml from 'sanitize-html'
import { noticeFields } from '../../domain/notice/notice.events.ts'
import { assertField } from '../../domain/refusal.ts'

/** What a notice needs: paragraphs, emphasis, lists and links. No pictures, styles or forms. */
const allowedTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'a']
const allowedSchemes = ['https:', 'http:', 'mailto:', 'tel:']

/** Elements whose text browsers parse by special rules; they are removed with their text. */
const unreadable = [
  'script',
  'style',
  'textarea',
  'option',
  'title',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'xmp',
  'plaintext',
  'template',
  'svg',
  'math',
]

const allowed: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  nonTextTags: unreadable,
}

/**
 * A link without a valid address becomes a span, which the second pass removes. The library remembers the closing
 * name of an element only if the name is allowed; otherwise it also ends the next one with it, and the rest ends up
 * inside that.
 */
const rewritten: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [...allowedTags, 'span'],
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    div: 'p',
    // Parsed as a browser does and written as an absolute address, so that neither a scheme nor a relative path can
    // hide in it.
    a: (tagName, { href = '' }) => {
      const address = URL.parse(href)
      if (!address || !allowedSchemes.includes(address.protocol)) return { tagName: 'span', attribs: {} }
      const attribs = { href: address.href, target: '_blank', rel: 'noopener noreferrer nofollow' }
      return { tagName, attribs }
    },
  },
}

const textOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ')

/**
 * Sanitises HTML so that it may be stored and shown to others: elements that are not on the list above are removed,
 * their text stays. Throws V0002 when no text is left, or when it has become longer than the limit.
 */
export const cleanHtml = (html: string, field: string): string => {
  const clean = noticeFields.content.safeParse(sanitizeHtml(sanitizeHtml(html, rewritten), allowed))
  const tooLong = !clean.success && clean.error.issues.some(({ message }) => message === 'too_long')
  assertField(clean.success, field, tooLong ? 'too_long' : 'required')
  assertField(/[^\s\p{Cf}]/v.test(textOf(clean.data)), field, 'required')
  return clean.data
}
