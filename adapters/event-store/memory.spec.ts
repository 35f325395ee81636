import { describe } from 'vitest'
import { eventLogConformance } from './event-log.conformance.ts'
import { memoryLog } from './memory.ts'

describe('Log in memory', () => {
  eventLogConformance(
    async () => {
      const log = memoryLog()
      return { open: async () => log, stop: async () => undefined }
    },
    { remote: false },
  )
})
