import { describe } from 'vitest'
import { eventLogContract } from './event-log.contract.ts'
import { memoryLog } from './memory.ts'

describe('Log in memory', () => {
  eventLogContract(
    async () => {
      const log = memoryLog()
      return { open: async () => log, stop: async () => undefined }
    },
    { remote: false },
  )
})
