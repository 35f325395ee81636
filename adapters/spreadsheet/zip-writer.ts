import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipPart = { readonly name: string; readonly content: Iterable<string> | AsyncIterable<string> }

type Written = { readonly name: Buffer; readonly at: number; crc: number; packed: number; unpacked: number }

const VERSION = 20
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, the first day that a zip knows: the same content gives the same bytes. */
const DAY = 0x0021

/** A zip, written as it is read: nobody writes on for who does not read on. */
export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  let at = 0
  const written: Written[] = []
  for (const { name, content } of parts) {
    const part: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, unpacked: 0 }
    written.push(part)
    const head = localHeader(part)
    yield head
    const packing = Readable.from(counted(part, content), { objectMode: false }).compose(
      createDeflateRaw({ level: 6 }),
    )
    for await (const bytes of packing as AsyncIterable<Buffer>) {
      part.packed += bytes.length
      yield bytes
    }
    const end = descriptor(part)
    yield end
    at += head.length + part.packed + end.length
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory({ count: written.length, size: directory.length, at })
}

async function* counted(part: Written, content: ZipPart['content']): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    part.crc = crc32(bytes, part.crc)
    part.unpacked += bytes.length
    yield bytes
  }
}

const localHeader = ({ name }: Written): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(DAY, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

const descriptor = ({ crc, packed, unpacked }: Written): Buffer => {
  const end = Buffer.alloc(16)
  end.writeUInt32LE(0x08074b50, 0)
  end.writeUInt32LE(crc, 4)
  end.writeUInt32LE(packed, 8)
  end.writeUInt32LE(unpacked, 12)
  return end
}

const directoryEntry = ({ name, at, crc, packed, unpacked }: Written): Buffer => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATE, 10)
  entry.writeUInt16LE(DAY, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(unpacked, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, name])
}

const endOfDirectory = ({ count, size, at }: { count: number; size: number; at: number }): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}
