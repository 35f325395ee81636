import { refuseFile } from './defect.ts'

/** Byte order marks of UTF-16. */
const marks = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * In windows-1258 a tone is a byte of its own after a vowel; in windows-1252 the same bytes are Ì Ò Þ ì ò.
 */
const toneBytes = [0xcc, 0xd2, 0xde, 0xec, 0xf2]
const vowels = new Set(
  Buffer.from(
    'aeiouyAEIOUY\u00c2\u00c3\u00ca\u00d4\u00d5\u00dd\u00e2\u00e3\u00ea\u00f4\u00f5\u00fd',
    'latin1',
  ),
)

/**
 * Letters that only Unicode and windows-1258 have: a text with one of them was not saved with letters lost.
 */
const wholeLetters = /[ăđơưĂĐƠƯ\u1EA0-\u1EF9]|[\u0300-\u0323]/u
/** A word with a question mark where a letter was: `Nguy?n`. */
const lostLetter = /(?<=^|[\s;,"|])\p{L}+\?+\p{L}[\p{L}?]*(?=$|[\s;,"|.])/mu

/** Decodes a table in any of the encodings that programs save. Binary data is refused. */
export const decodeTable = (bytes: Buffer): string => {
  const text = decoded(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  if (/[\0-\x08\x0E-\x1A\x1C-\x1F]/.test(text)) return refuseFile('not_xlsx', { detail: 'not a text' })
  if (/^\s*(<|%PDF|\{\\rtf)/.test(text)) return refuseFile('not_xlsx', { detail: 'another kind of text' })
  const [lost] = text.includes('\uFFFD')
    ? ['\uFFFD']
    : wholeLetters.test(text)
      ? []
      : (lostLetter.exec(text) ?? [])
  if (lost !== undefined) refuseFile('lost_letters', { text: lost.slice(0, 40) })
  return text
}

const decoded = (bytes: Buffer): string => {
  const marked = marks.find(({ bytes: mark }) => mark.every((byte, at) => bytes[at] === byte))
  const encoding = marked?.encoding ?? unmarkedUTF16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(hasTones(bytes) ? 'windows-1258' : 'windows-1252').decode(bytes)
  }
}

/** UTF-16 without a byte order mark, recognised by the zero bytes beside Latin letters. */
const unmarkedUTF16 = (bytes: Buffer) => {
  const zeros = [0, 0]
  const begin = bytes.subarray(0, 4_096)
  begin.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]!++
  })
  const many = begin.length / 8
  if (zeros[1]! > many && zeros[0] === 0) return 'utf-16le'
  return zeros[0]! > many && zeros[1] === 0 ? 'utf-16be' : undefined
}

const hasTones = (bytes: Buffer): boolean =>
  bytes.every((byte, at) => !toneBytes.includes(byte) || vowels.has(bytes[at - 1] ?? 0))
