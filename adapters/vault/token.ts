import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, of which the vault keeps only the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** For values that are found again by their hash and never read. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
