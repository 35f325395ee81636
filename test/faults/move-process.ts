import { moveRoom, signContract } from '../../commands/contract/contract.definitions.ts'
import { StoreUnavailable } from '../../commands/event-store.ts'
import { SYSTEM } from '../../domain/event.ts'
import { openImport } from '../support/import-parts.ts'

/**
 * A process that lets tenants move to another room, and signs it, as the API does. At append number `dieAt` to the log it
 * kills itself, before or after it.
 */
export type MoveOrder = {
  readonly databaseUrl: string
  readonly dataDir: string
  /** 0: never. */
  readonly dieAt: number
  readonly how: 'before' | 'after'
  readonly moves: readonly {
    readonly contractID: string
    readonly commandId: string
    readonly signing: string
    readonly body: { readonly roomID: string; readonly day: string }
  }[]
}

const order: MoveOrder = JSON.parse(process.argv[2] ?? '{}')
const { databaseUrl, dataDir, dieAt, how, moves } = order
let asked = 0
const die = () => process.kill(process.pid, 'SIGKILL')

const parts = await openImport(
  { databaseUrl, dataDir },
  {
    log: (log) => ({
      ...log,
      append: async (...appended) => {
        const isLast = ++asked === dieAt
        if (isLast && how === 'before') die()
        const answer = await log.append(...appended)
        if (isLast && how === 'after') die()
        return answer
      },
    }),
  },
)
/** A killed process holds its guards until they expire: whoever is refused for that asks again. */
const handle = async (envelope: Parameters<typeof parts.handle>[0]): ReturnType<typeof parts.handle> => {
  try {
    return await parts.handle(envelope)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return handle(envelope)
  }
}
const about = { actor: SYSTEM, correlationId: '00000000-0000-4000-8000-00000000abcd' }
for (const { contractID, commandId, signing, body } of moves) {
  const { id } = await handle({ ...about, definition: moveRoom, id: contractID, body, commandId })
  await handle({ ...about, definition: signContract, id, body: {}, commandId: signing })
}
await parts.close()
