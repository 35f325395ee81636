import { open, readFile } from 'node:fs/promises'
import yauzl from 'yauzl'

/** The end marker of a complete PDF, and how far from the end readers search for it. */
const PDF_END = Buffer.from('%%EOF')
const PDF_TAIL = 2_048

/** Whether a file begins with a PDF header and ends with a PDF's end marker. */
export const isPdf = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const [head, tail] = [Buffer.alloc(5), Buffer.alloc(Math.min(PDF_TAIL, size))]
    await file.read(head, 0, head.length, 0)
    await file.read(tail, 0, tail.length, size - tail.length)
    return head.toString('latin1') === '%PDF-' && tail.includes(PDF_END)
  } finally {
    await file.close()
  }
}

const DIRECTORY_ENTRY = 128
const STORAGE = 1
const STREAM = 2

/** Names in the directory of a compound file: entries of 128 bytes, each at a multiple of 128. */
const namesIn = (content: Buffer): { name: string; kind: number }[] => {
  const names = []
  for (let at = 512; at + DIRECTORY_ENTRY <= content.length; at += DIRECTORY_ENTRY) {
    const length = content.readUInt16LE(at + 64)
    const kind = content[at + 66] as number
    if (length < 4 || length > 64 || length % 2 === 1 || (kind !== STORAGE && kind !== STREAM)) continue
    names.push({ name: content.toString('utf16le', at, at + length - 2), kind })
  }
  return names
}

/**
 * Whether a file is a compound file with a Word document and no macros. Other programs use such files too.
 */
export const isDoc = async (path: string): Promise<boolean> => {
  const names = namesIn(await readFile(path))
  const has = (name: string, kind: number) => names.some((one) => one.name === name && one.kind === kind)
  return has('WordDocument', STREAM) && !has('_VBA_PROJECT_CUR', STORAGE) && !has('Macros', STORAGE)
}

/** More parts than any real document has. */
const MOST_PARTS = 2_000

/**
 * Whether a file is a zip with the parts of a Word document and no macros. Only names are read and nothing is
 * unpacked: the product does not use the content, and the word processor that opens the file has safeguards
 * of its own.
 */
export const isDocx = async (path: string): Promise<boolean> => {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(() => undefined)
  if (!zip) return false
  try {
    if (zip.entryCount > MOST_PARTS) return false
    const names = new Set<string>()
    for await (const { fileName } of zip.eachEntry()) names.add(fileName.toLowerCase())
    const macros = [...names].some((name) => name.endsWith('vbaproject.bin'))
    return names.has('[content_types].xml') && names.has('word/document.xml') && !macros
  } catch {
    return false
  } finally {
    zip.close()
  }
}
