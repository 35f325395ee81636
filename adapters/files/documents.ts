import { open, readFile } from 'node:fs/promises'
import yauzl from 'yauzl'

/** The end marker of a complete PDF, and how far from the end readers search for it. */
const PDF_END = Buffer.from('%%EOF')
const PDF_TAIL = 2_048

/** A PDF that begins and ends as one. */
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

/** Names in the directory of a compound file, which is made of entries of 128 bytes at such distances. */
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

/** A compound file with a document of Word in it and no macros: others than Word use that kind of file too. */
export const isDoc = async (path: string): Promise<boolean> => {
  const names = namesIn(await readFile(path))
  const has = (name: string, kind: number) => names.some((one) => one.name === name && one.kind === kind)
  return has('WordDocument', STREAM) && !has('_VBA_PROJECT_CUR', STORAGE) && !has('Macros', STORAGE)
}

/** More parts than any letter has. */
const MOST_PARTS = 2_000

/**
 * A zip with the parts of a Word document and none with macros. Nothing is unpacked: nobody here looks into it, and
 * who opens it has a program that minds itself.
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
