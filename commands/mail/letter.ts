import type { Locale } from '../../domain/locales.ts'
import { fullName } from '../../domain/person/person.ts'
import en from './letters/en.ts'
import vi from './letters/vi.ts'
import type { Letter, LetterKind, LetterTexts } from './mail.ts'

export const textsOf: Readonly<Record<Locale, LetterTexts>> = { vi, en }

type About = {
  readonly kind: LetterKind
  readonly locale: Locale
  readonly to: Parameters<typeof fullName>[0]
  readonly publicUrl: string
  readonly link?: string
  /** Values for the placeholders of the text. */
  readonly said?: Readonly<Record<string, string>>
  /** A list after the text. */
  readonly listed?: readonly string[]
}

/** A letter as text and as simple HTML: no pictures, nothing loaded from a server. */
export const writeLetter = ({ kind, locale, to, publicUrl, link, said = {}, listed = [] }: About): Letter => {
  const { greeting, bareLink, foot, letters } = textsOf[locale]
  const { link: button, ...words } = letters[kind]
  const filled = (text: string) => text.replace(/%\{(\w+)\}/g, (whole, name: string) => said[name] ?? whole)
  const subject = filled(words.subject)
  const lead = [greeting(fullName(to)), ...words.lines.map(filled)]
  const list = listed.length > 0 ? [listed.map((line) => `- ${line}`).join('\n')] : []
  const text = [...lead, ...list, ...(link ? [`${button}:\n${link}`] : []), `${foot}\n${publicUrl}`].join(
    '\n\n',
  )
  const linked = link
    ? `<p style="margin:24px 0"><a href="${escaped(link)}" style="${BUTTON}">${escaped(button ?? '')}</a></p>
<p style="${SMALL}">${escaped(bareLink)}<br><span style="word-break:break-all">${escaped(link)}</span></p>`
    : ''
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f1;color:#16211d;${FONT}">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e6e4dc;border-radius:8px">
<p style="margin:0 0 16px;color:#0e5a4f;font-weight:600">Sổ Nhà</p>
${lead.map((line) => `<p style="margin:0 0 12px">${escaped(line)}</p>`).join('\n')}
${listed.length > 0 ? `<ul style="margin:0 0 12px;padding-left:20px">${listed.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : ''}
${linked}
<p style="${SMALL}">${escaped(foot)}<br>${escaped(publicUrl)}</p>
</div></body></html>`
  return { subject, text, html }
}

const FONT = 'font:16px/1.5 system-ui,sans-serif'
const BUTTON =
  'display:inline-block;padding:10px 20px;background:#0e5a4f;color:#fff;text-decoration:none;border-radius:8px'
const SMALL = 'margin:16px 0 0;color:#4b5751;font-size:14px'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes HTML, because names are typed by people. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string)
