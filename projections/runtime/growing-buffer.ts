const FIRST_BYTES = 1 << 16

/** Bytes one after the other, big-endian, in a buffer that grows as it must. */
export class GrowingBuffer {
  #buffer = Buffer.allocUnsafe(FIRST_BYTES)
  #length = 0

  /** What was written. */
  get written(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  int16(value: number): void {
    const at = this.#take(2)
    this.#buffer.writeInt16BE(within(2 ** 15, value), at)
  }

  int32(value: number): void {
    const at = this.#take(4)
    this.#buffer.writeInt32BE(within(2 ** 31, value), at)
  }

  /** Of a safe integer, in halves: a BigInt for each would take five times as long. */
  int64(value: number): void {
    const at = this.#take(8)
    const high = Math.floor(within(2 ** 53, value) / 2 ** 32)
    this.#buffer.writeInt32BE(high, at)
    this.#buffer.writeUInt32BE(value - high * 2 ** 32, at + 4)
  }

  /** UTF-8 behind its length in bytes, as a 32-bit integer. */
  text(value: string): void {
    // A code unit of UTF-16 has at most three bytes in UTF-8.
    const at = this.#take(4 + 3 * value.length)
    const length = this.#buffer.write(value, at + 4)
    this.#buffer.writeInt32BE(length, at)
    this.#length = at + 4 + length
  }

  bytes(values: Iterable<number>): void {
    for (const value of values) this.#buffer[this.#take(1)] = value
  }

  /** The bytes that pairs of hexadecimal digits name, dashes between them left out. @returns how many */
  hex(digits: string): number {
    const from = this.#take(digits.length >> 1)
    let at = from
    let all = 0
    for (let i = 0; i < digits.length; i += 2) {
      if (digits.charCodeAt(i) === DASH) i++
      const byte = (digitAt(digits, i) << 4) | digitAt(digits, i + 1)
      this.#buffer[at++] = byte
      all |= byte
    }
    if (all > 255) throw new TypeError('Not a hexadecimal digit')
    this.#length = at
    return at - from
  }

  #take(bytes: number): number {
    const at = this.#length
    if (at + bytes > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.#buffer.length, at + bytes))
      this.#buffer.copy(larger, 0, 0, at)
      this.#buffer = larger
    }
    this.#length = at + bytes
    return at
  }
}

/** Node's own error would tell the value. */
const within = (limit: number, value: number): number => {
  if (!Number.isInteger(value) || value < -limit || value >= limit) throw new TypeError('Not in range')
  return value
}

const DASH = '-'.charCodeAt(0)

/** By character code, what a hexadecimal digit is worth. */
const DIGITS = new Uint16Array(128)
const NONE = 256
DIGITS.fill(NONE)
for (const digit of '0123456789abcdefABCDEF') DIGITS[digit.charCodeAt(0)] = Number.parseInt(digit, 16)

const digitAt = (digits: string, index: number): number => DIGITS[digits.charCodeAt(index)] ?? NONE
