import { totalmem } from 'node:os'

const MB = 1024 ** 2
/** What Postgres takes by itself, and as much as the import of the largest file still gains from. */
const [LEAST, MOST] = [128, 512] as const

/** For the embedded server, which shares the machine with all the rest: a sixteenth of the memory. */
export const sharedBuffers = (memory = memoryHere()): string =>
  `${Math.round(Math.min(Math.max(memory / 16 / MB, LEAST), MOST))}MB`

/** A container may have less than the machine; without a limit Node says 0, or more than there is. */
const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
