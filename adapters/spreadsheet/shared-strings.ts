import type { Entry } from 'yauzl'
import { type CellValue, LONGEST_TEXT, limitText, normaliseText } from './cell.ts'
import { refuseFile } from './defect.ts'
import { parseXml } from './xml.ts'
import type { Zip } from './zip.ts'

const blockSize = 1024 * 1024
/** An honest file of 20 MB has 30 MB of texts; the reader's memory is limited to 400 MB in all. */
const mostBlocks = 128
const mostTexts = 8 * 1024 * 1024

/**
 * The texts that cells share, packed as UTF-8 outside the heap: as an array of strings those of a 20 MB file took
 * 340 MB more.
 */
export class SharedStrings {
  readonly #limit: number
  readonly #blocks: Buffer[] = []
  #used = blockSize
  #count = 0
  #starts = new Uint32Array(1024)
  #lengths = new Uint16Array(1024)

  /** @param limit the longest text in UTF-16 units that is kept whole; at most 10 000 */
  constructor(limit: number) {
    this.#limit = limit
  }

  add(raw: string): void {
    // One character more than the limit is kept, so that `at` recognises a text that was cut.
    const text = normaliseText(raw).slice(0, this.#limit + 1)
    const length = Buffer.byteLength(text)
    if (this.#used + length >= blockSize) this.#addBlock()
    if (this.#count === this.#starts.length) this.#grow()
    const block = this.#blocks.length - 1
    this.#blocks[block]!.write(text, this.#used)
    this.#starts[this.#count] = block * blockSize + this.#used
    this.#lengths[this.#count] = length
    this.#used += length
    this.#count++
  }

  /** @returns undefined when there is no such text */
  at(place: number): CellValue | undefined {
    if (!(place >= 0 && place < this.#count)) return undefined
    const start = this.#starts[place]! % blockSize
    const block = this.#blocks[Math.floor(this.#starts[place]! / blockSize)]!
    return limitText(block.toString('utf8', start, start + this.#lengths[place]!), this.#limit)
  }

  #addBlock() {
    if (this.#blocks.length === mostBlocks)
      refuseFile('bomb', { detail: `over ${mostBlocks * blockSize} bytes of shared strings` })
    this.#blocks.push(Buffer.allocUnsafeSlow(blockSize))
    this.#used = 0
  }

  #grow() {
    const size = this.#starts.length * 2
    if (size > mostTexts) refuseFile('bomb', { detail: `over ${mostTexts / 2} shared strings` })
    const starts = new Uint32Array(size)
    const lengths = new Uint16Array(size)
    starts.set(this.#starts)
    lengths.set(this.#lengths)
    this.#starts = starts
    this.#lengths = lengths
  }
}

/** Reads `sharedStrings.xml`; rich text comes out plain, readings of characters (`rPh`) are left out. */
export const readSharedStrings = async (zip: Zip, entry: Entry, limit: number): Promise<SharedStrings> => {
  const strings = new SharedStrings(limit)
  const item = new TextCollector()
  const handlers = {
    open: (name: string) => item.open(name),
    text: (text: string) => item.text(text),
    close: (name: string) => {
      item.close(name)
      if (name === 'si') strings.add(item.take())
    },
  }
  for await (const _ of parseXml(zip, entry, handlers));
  return strings
}

/** Joins the `t` elements of a rich or plain text, up to the longest that Excel allows. */
export class TextCollector {
  #text = ''
  #inText = false
  #inReading = false

  open(name: string): void {
    if (name === 't') this.#inText = true
    else if (name === 'rPh') this.#inReading = true
  }

  text(text: string): void {
    if (this.#inText && !this.#inReading && this.#text.length < LONGEST_TEXT) this.#text += text
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    else if (name === 'rPh') this.#inReading = false
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}
