import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { SaxesParser } from 'saxes'
import type { FormDefect } from '../../commands/paper/paper-forms.ts'
import type { FormValues, KnownCodes } from '../../domain/paper/form-codes.ts'

/** Rows of each list in the trial: a room may have so many things. */
const MOST_ROWS = 100
const BLANK = '……………'
/** Codes that one refusal names. */
const NAMED = 20

/** What the library has found in a part: a code, a list with what it repeats, or other XML. */
type Part = {
  readonly type: string
  readonly value: string
  readonly module?: string
  readonly inverted?: boolean
  readonly subparsed?: readonly Part[]
}

/** Word begins sentences with capitals, and people put spaces inside of braces. */
const codeOf = (value: string): string => value.trim().toLowerCase()

/** Values by their codes, and nothing else: no expressions, no fields of objects that the landlord names. */
const parser = (tag: string) => {
  const code = codeOf(tag)
  return { get: (scope: object) => (Object.hasOwn(scope, code) ? scope[code as never] : undefined) }
}

/** The library takes what is no XML as it is, and would give it back so. */
const assertWellFormed = (zip: PizZip): void => {
  for (const file of zip.file(/^word\/[^/]+\.xml$/)) {
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.write(file.asText()).close()
  }
}

const opened = (content: Buffer) => {
  const zip = new PizZip(content)
  const parts: Part[] = []
  const listener = {
    name: 'codes',
    set: ({ inspect }: { readonly inspect?: { readonly postparsed?: readonly Part[] } }) => {
      parts.push(...(inspect?.postparsed ?? []))
    },
  }
  const document = new Docxtemplater(zip, {
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    parser,
    nullGetter: () => BLANK,
    // A document cannot choose other marks than braces, by which its codes would be hidden from the check.
    syntax: { changeDelimiterPrefix: null },
    modules: [listener],
  })
  return { zip, document, codes: parts.filter(({ type }) => type === 'placeholder') }
}

/** A code as it stands in the document. */
const written = ({ value, module, inverted }: Part): string => {
  if (module === 'rawxml') return `{@${value}}`
  return module === 'loop' ? `{${inverted ? '^' : '#'}${value}}` : `{${value}}`
}

const unknownIn = (parts: readonly Part[], known: KnownCodes, list: string | undefined): string[] =>
  parts
    .filter(({ type }) => type === 'placeholder')
    .flatMap((part): string[] => {
      const code = codeOf(part.value)
      if (part.module === 'loop') {
        // Lists do not stand in lists.
        if (list !== undefined || !Object.hasOwn(known.inLists, code)) return [written(part)]
        return unknownIn(part.subparsed ?? [], known, part.inverted ? undefined : code)
      }
      const isKnown =
        part.module === undefined &&
        (known.anywhere.includes(code) || (list !== undefined && known.inLists[list]?.includes(code)))
      return isKnown ? [] : [written(part)]
    })

type Fault = {
  readonly id?: string
  readonly xtag?: string
  readonly context?: string
  readonly openingtag?: string
  readonly closingtag?: string
  readonly errors?: readonly { readonly properties?: Fault }[]
}

/** Faults of codes, by the id that the library gives them; others are of the file. */
const sayings: Readonly<Record<string, (fault: Fault) => string>> = {
  unclosed_tag: ({ context = '' }) => context,
  unopened_tag: ({ context = '' }) => `${context.slice(-20)}}`,
  duplicate_open_tag: () => '{{',
  duplicate_close_tag: () => '}}',
  unclosed_loop: ({ xtag = '' }) => `{#${xtag}}`,
  unopened_loop: ({ xtag = '' }) => `{/${xtag}}`,
  closing_tag_does_not_match_opening_tag: ({ openingtag = '', closingtag = '' }) =>
    `{#${openingtag}} {/${closingtag}}`,
  no_xml_tag_found_at_left: ({ xtag = '' }) => xtag,
  no_xml_tag_found_at_right: ({ xtag = '' }) => xtag,
  raw_xml_tag_should_be_only_text_in_paragraph: ({ xtag = '' }) => `{@${xtag}}`,
  unbalanced_loop_tags: ({ xtag = '' }) => `{#${xtag}}`,
}

const named = (codes: readonly string[]) => ({
  codes: [...new Set(codes)]
    .slice(0, NAMED)
    .map((code) => code.trim().slice(0, 60))
    .join(', '),
})

const defectOf = (error: unknown): FormDefect => {
  const { properties } = error as { readonly properties?: Fault }
  const faults = properties?.errors?.map((one) => one.properties ?? {}) ?? (properties ? [properties] : [])
  const codes = faults.flatMap((fault) => sayings[fault.id ?? '']?.(fault) ?? [])
  return codes.length === 0 ? { code: 'not_a_docx' } : { code: 'broken_codes', params: named(codes) }
}

const trialOf = ({ anywhere, inLists }: KnownCodes): FormValues => {
  const texts = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, code]))
  const rows = Object.entries(inLists).map(([list, codes]) => [
    list,
    Array.from({ length: MOST_ROWS }, () => texts(codes)),
  ])
  return { ...texts(anywhere), ...Object.fromEntries(rows) }
}

/** Judges a document by its codes, and by filling it in for the fullest room. */
export const judgeCodes = (content: Buffer, known: KnownCodes): FormDefect | undefined => {
  try {
    const { zip, document, codes } = opened(content)
    assertWellFormed(zip)
    const unknown = unknownIn(codes, known, undefined)
    if (unknown.length > 0) return { code: 'unknown_codes', params: named(unknown) }
    if (codes.length === 0) return { code: 'no_codes' }
    document.render(trialOf(known))
    return undefined
  } catch (error) {
    return defectOf(error)
  }
}

export const fillCodes = (content: Buffer, values: FormValues): Buffer => {
  const { document } = opened(content)
  document.render(values)
  return document.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}
