import { SaxesParser } from 'saxes'
import type { Entry } from 'yauzl'
import { refuseFile, SpreadsheetRefusal } from './defect.ts'
import { bytesOf, type Zip } from './zip.ts'

export type Attributes = Readonly<Record<string, string>>

/** Handlers for the elements of a part. Names come without prefix: some programs write `x:row` for `row`. */
export type XmlHandlers = {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** A tag or text of more bytes than this is no spreadsheet's: Excel's longest text has 32 767 characters. */
const longestToken = 1024 * 1024
/** Spreadsheet parts nest about ten deep. */
const deepest = 100

/**
 * Reads an XML part piece by piece. It yields after each piece, so that the caller can hand on what it has
 * collected before more is read.
 */
export async function* parseXml(zip: Zip, entry: Entry, handlers: XmlHandlers): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = parserFor(handlers)
  const guard = tokenGuard()
  try {
    for await (const bytes of bytesOf(zip, entry)) {
      guard(bytes)
      parser.write(decoder.decode(bytes, { stream: true }))
      yield
    }
    parser.write(decoder.decode())
    parser.close()
  } catch (error) {
    if (error instanceof SpreadsheetRefusal) throw error
    refuseFile('bad_xml', { detail: `${entry.fileName}: ${(error as Error).message}` })
  }
  yield
}

const parserFor = (handlers: XmlHandlers) => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let depth = 0
  // `zip-gate.ts` refuses document types too; nothing here relies on that.
  parser.on('doctype', () => {
    throw new Error('a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > deepest) throw new Error('nested too deep')
    handlers.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    handlers.close?.(localName(name))
  })
  if (handlers.text) {
    const heard = handlers.text.bind(handlers)
    parser.on('text', heard)
    parser.on('cdata', heard)
  }
  return parser
}

const localName = (name: string) => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Stops a tag or text that does not end, before the parser has collected all of it in memory. */
const tokenGuard = () => {
  const since = { '<': 0, '>': 0 }
  return (bytes: Buffer) => {
    for (const mark of ['<', '>'] as const) {
      const last = bytes.lastIndexOf(mark)
      since[mark] = last < 0 ? since[mark] + bytes.length : bytes.length - last
      if (since[mark] > longestToken) throw new Error('a tag or text without end')
    }
  }
}
