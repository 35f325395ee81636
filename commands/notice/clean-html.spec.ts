// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTICE_CONTENT_MAX } from '../../domain/limits.ts'
import { cleanHtml } from './clean-html.ts'

const clean = (html: string) => cleanHtml(html, 'content')
const refusedAs = (code: string) =>
  expect.objectContaining({ code: 'V0002', errors: [{ field: 'content', code }] })

type Element = {
  readonly localName: string
  readonly attributes: Iterable<{ name: string; value: string }>
}
const { DOMParser } = globalThis as unknown as {
  DOMParser: new () => {
    parseFromString(
      html: string,
      type: 'text/html',
    ): { body: { querySelectorAll(all: '*'): Iterable<Element> } }
  }
}

/** What a browser's own parser sees in it. */
const elementsOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'),
]

describe('clean HTML', () => {
  it('keeps what a letter needs', () => {
    const letter = '<h3>Cúp nước</h3><p>Từ <strong>8 giờ</strong>:</p><ul><li>tầng 1</li><li>tầng 2</li></ul>'
    expect(clean(letter)).toBe(letter)
  })

  it('makes links that tell the other side nothing', () =>
    expect(clean('<a href="https://evn.vn/lịch?a=1&b=2" onclick="x()" style="top:0">lịch</a>')).toBe(
      '<a href="https://evn.vn/l%E1%BB%8Bch?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">lịch</a>',
    ))

  it('brings headings and blocks of other editors down to ours', () =>
    expect(clean('<h1>Thông báo</h1><div>một</div><div>hai</div>')).toBe(
      '<h3>Thông báo</h3><p>một</p><p>hai</p>',
    ))

  it('ends each element as it began beside a link that goes nowhere', () => {
    const link = '<a href="https://evn.vn/" target="_blank" rel="noopener noreferrer nofollow">lịch</a>'
    expect(clean('<p><a href="javascript:x">một</a> <b>hai</b></p><p>ba</p>')).toBe(
      '<p>một <b>hai</b></p><p>ba</p>',
    )
    expect(clean('<p><a>một</a><a href="https://evn.vn">lịch</a> <span>ba</span></p>')).toBe(
      `<p>một${link} ba</p>`,
    )
  })

  it('leaves text as text', () =>
    expect(clean('1 < 2 & 3 &lt;script&gt;')).toBe('1 &lt; 2 &amp; 3 &lt;script&gt;'))

  it.each([
    '<img src=x onerror=alert(1)>x',
    '<xmp><img src=x onerror=alert(1)></xmp>x',
    '<svg><a xlink:href="javascript:alert(1)">y</a></svg>x',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>x',
    '<script>alert(1)</script>x',
    '<style>@import "//evil.example"</style>x',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>x',
    '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mtext></math>x',
    '<form action="https://evil.example"><input name=p>x</form>',
    '<p onmouseover="alert(1)" class="a" id="root">x</p>',
  ])('has nothing of %s but its text', (html) => {
    expect(clean(`${html} xong`)).toMatch(/^(<p>)?x?(<\/p>)? ?xong$/)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x09;script:alert(1)',
    'java&#xAD;script:alert(1)',
    '&#x202E;javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/bill',
    '',
  ])('has no link to %s', (href) => expect(clean(`<a href="${href}">x</a>`)).toBe('x'))

  it('has no invisible characters, however they were written', () =>
    expect(clean('a\u202Eb&#x202E;c&#8203;d')).toBe('abcd'))

  it.each(['<p></p>', '<p>&nbsp;</p>', '<br>', '<script>alert(1)</script>', '&#8203;'])(
    'refuses %s as empty',
    (html) => expect(() => clean(html)).toThrow(refusedAs('required')),
  )

  it('is not longer than 20 000 characters', () => {
    expect(clean('a'.repeat(NOTICE_CONTENT_MAX))).toHaveLength(NOTICE_CONTENT_MAX)
    expect(() => clean('<'.repeat(NOTICE_CONTENT_MAX))).toThrow(refusedAs('too_long'))
  })

  it('holds only what is allowed, as a browser reads it', () => {
    const scrap = fc.constantFrom(
      ...['<', '>', '/', '"', "'", '=', ' ', '&', ';', '!--', '-->', '<![CDATA[', ']]>', '&lt;', '&#x3c;'],
      ...['<p>', '</p>', '<a href="', 'https://a.vn', 'javascript:', '<xmp>', '</xmp>', '<svg>', '<math>'],
      ...['<style>', '</style>', '<img src=x onerror=y>', 'onclick=', '<title>', '</title>', '<noscript>'],
      ...['chữ', '\u00AD', '\u202E', '\u2028', '<li>', '<table>', '<select>', '<template>', '\n'],
    )
    const allowed = new Set('p br strong b em i u s h3 h4 ul ol li a'.split(' '))
    fc.assert(
      fc.property(fc.array(scrap, { minLength: 1, maxLength: 30 }), (scraps) => {
        const html = clean(`x${scraps.join('')}`)
        for (const { localName, attributes } of elementsOf(html)) {
          expect(allowed).toContain(localName)
          for (const { name, value } of attributes) {
            expect(localName === 'a' && ['href', 'target', 'rel'].includes(name)).toBe(true)
            if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:)[\x21-\x7e]*$/)
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})
