import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { FilePurpose } from '../../domain/file.ts'
import { ATTACHMENT_EXTENSIONS, IMAGE_EXTENSIONS } from '../../domain/limits.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createInspector } from './inspector.ts'

const { inspect } = createInspector()
let directory: string
beforeAll(async () => {
  directory = await temporaryFolder('inspector')
})
afterAll(() => rm(directory, { recursive: true }))

const judge = async (content: Buffer, name: string, purpose: FilePurpose = 'attachment') => {
  const path = join(directory, 'file')
  await writeFile(path, content)
  return inspect(path, { name, purpose })
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8aa' }, limitInputPixels: false })
const png = () => blank(20, 10).png().toBuffer()
const jpg = () => blank(20, 10).jpeg().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')

const zipOf = async (names: readonly string[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('<x/>'), name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
const letter = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']

/** A compound file: its mark, and directory entries with these names. */
const compound = (entries: readonly [string, number][]): Buffer => {
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(9, 30)
  const parts = entries.map(([name, kind]) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 0, 'utf16le')
    entry.writeUInt16LE(name.length * 2 + 2, 64)
    entry[66] = kind
    return entry
  })
  return Buffer.concat([head, ...parts])
}

describe('a picture', () => {
  it('is made anew: upright, small enough, and without what else was in it', async () => {
    const sent = await blank(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Nguyễn Văn An' } })
      .toBuffer()
    const made = await judge(
      Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]),
      'a.JPG',
      'image',
    )
    if (typeof made === 'string' || !made.content || !made.thumbnail) throw new Error(`${made}`)
    const head = await sharp(made.content).metadata()
    expect(head).toMatchObject({ format: 'jpeg', width: 200, height: 400 })
    expect(head.exif).toBeUndefined()
    expect(made.content.includes('Nguyễn')).toBe(false)
    expect(made.content.includes('<script>')).toBe(false)
    expect(await sharp(made.thumbnail).metadata()).toMatchObject({ format: 'webp' })
  })

  it('is no wider than a screen shows', async () => {
    const made = await judge(await blank(6_000, 100).png().toBuffer(), 'a.png', 'image')
    if (typeof made === 'string' || !made.content || !made.thumbnail) throw new Error(`${made}`)
    expect((await sharp(made.content).metadata()).width).toBe(2_560)
    expect((await sharp(made.thumbnail).metadata()).width).toBe(480)
  })

  it('is refused by its pixels before they are unpacked', async () => {
    // The head of a picture of 16 000 × 16 000, of which nothing else is read.
    const huge = Buffer.from(await png())
    huge.writeUInt32BE(16_000, 16)
    huge.writeUInt32BE(16_000, 20)
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
    expect(await judge(huge, 'a.png', 'image')).toBe('too_many_pixels')
    expect(await judge(huge, 'a.png')).toBe('too_many_pixels')
  })

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a drawing with a script', 'a.svg', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['a drawing called a picture', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page called a picture', 'a.jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['three bytes of a picture and a page', 'a.jpg', () => Buffer.from('\xff\xd8\xff<script>', 'latin1')],
    ['half a picture', 'a.jpg', async () => (await blank(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ['another kind of picture', 'a.png', () => blank(9, 9).gif().toBuffer()],
    ['a letter', 'a.pdf', () => pdf],
    ['two endings', 'a.png.html', png],
    ['no ending', 'png', png],
    ['noise', 'a.png', () => randomBytes(2_000)],
  ])('is not: %s', async (_, name, content) => {
    expect(await judge(await content(), name, 'image')).toBe('not_an_image')
  })

  it('only pictures under these names are', async () => {
    const kinds = { '.jpg': jpg, '.jpeg': jpg, '.png': png }
    expect(Object.keys(kinds)).toEqual([...IMAGE_EXTENSIONS])
    for (const [ending, content] of Object.entries(kinds))
      expect(await judge(await content(), `nhà${ending}`, 'image')).toHaveProperty('content')
  })

  it('under the name of the other kind becomes what its name says, on white where nothing is drawn', async () => {
    const clear = { create: { width: 20, height: 10, channels: 4, background: '#0000' } } as const
    const made = await judge(await sharp(clear).png().toBuffer(), 'a.jpg', 'image')
    if (typeof made === 'string' || !made.content) throw new Error(`${made}`)
    expect(made.type).toBe('image/jpeg')
    expect(await sharp(made.content).metadata()).toMatchObject({ format: 'jpeg' })
    const { dominant } = await sharp(made.content).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
    const other = await judge(await jpg(), 'a.png', 'image')
    if (typeof other === 'string' || !other.content) throw new Error(`${other}`)
    expect([other.type, (await sharp(other.content).metadata()).format]).toEqual(['image/png', 'png'])
  })

  it('is not an empty file', async () => {
    expect(await judge(Buffer.alloc(0), 'a.png', 'image')).toBe('empty_file')
  })
})

describe('a paper', () => {
  it.each<[string, string, string, () => Promise<Buffer> | Buffer]>([
    ['a PDF', 'hợp đồng.pdf', 'application/pdf', () => pdf],
    ['a letter', 'a.docx', 'wordprocessingml.document', () => zipOf(letter)],
    [
      'an old letter',
      'a.DOC',
      'application/msword',
      () =>
        compound([
          ['Root Entry', 5],
          ['WordDocument', 2],
        ]),
    ],
  ])('is %s, kept as it came', async (_, name, type, content) => {
    const taken = await judge(await content(), name)
    expect(taken).toMatchObject({ type: expect.stringContaining(type) })
    expect(taken).not.toHaveProperty('content')
  })

  it.each([
    ['photo', 'a.jpeg', 'jpeg'],
    ['screenshot', 'a.png', 'png'],
  ] as const)(
    'is a %s, made anew in its full size and without the place where it was taken',
    async (_, name, format) => {
      const sent = await blank(3_000, 1_000)
        .toFormat(format)
        .withExif({
          IFD0: { Artist: 'Nguyễn Văn An' },
          IFD3: { GPSLatitude: '21/1 1/1 4213/100', GPSLatitudeRef: 'N' },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>GPSLatitude</rdf:RDF></x:xmpmeta>')
        .toBuffer()
      expect(await sharp(sent).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() })
      const made = await judge(sent, name)
      if (typeof made === 'string' || !made.content) throw new Error(`${made}`)
      const head = await sharp(made.content).metadata()
      expect(head).toMatchObject({ format, width: 3_000, height: 1_000 })
      expect(head).not.toHaveProperty('exif')
      expect(head).not.toHaveProperty('xmp')
      expect(made.content.includes('Nguyễn')).toBe(false)
    },
  )

  it('is known by these endings, attachments by what is in them', () => {
    expect([...ATTACHMENT_EXTENSIONS]).toEqual(['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'])
  })

  it('shows a small picture of itself where it is one', async () => {
    expect(await judge(await png(), 'a.png')).toHaveProperty('thumbnail')
    expect(await judge(pdf, 'a.pdf')).not.toHaveProperty('thumbnail')
  })

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a program', 'a.exe', () => Buffer.from('MZ\x90')],
    ['a program called a letter', 'a.pdf', () => Buffer.from('MZ\x90\x00%PDF-%%EOF')],
    ['half a PDF', 'a.pdf', () => pdf.subarray(0, 20)],
    ['a page called a PDF', 'a.pdf', () => Buffer.from('<html>%PDF- %%EOF')],
    ['a letter with macros', 'a.docx', () => zipOf([...letter, 'word/vbaProject.bin'])],
    ['a workbook called a letter', 'a.docx', () => zipOf(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['any zip', 'a.docx', () => zipOf(['a.txt'])],
    ['a zip of two thousand parts', 'a.docx', () => zipOf(Array.from({ length: 2_001 }, (_, n) => `${n}`))],
    ['half a zip', 'a.docx', async () => (await zipOf(letter)).subarray(0, 60)],
    ['a compound file of somebody else', 'a.doc', () => compound([['Workbook', 2]])],
    [
      'an old letter with macros',
      'a.doc',
      () =>
        compound([
          ['WordDocument', 2],
          ['Macros', 1],
        ]),
    ],
    ['a page', 'a.html', () => Buffer.from('<html>')],
    ['a broken photo', 'a.jpg', () => Buffer.from('\xff\xd8\xff\xe0broken', 'latin1')],
  ])('is not %s', async (_, name, content) => {
    expect(await judge(await content(), name)).toBe('not_an_attachment')
  })
})
