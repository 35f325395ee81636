import { Refusal } from '../../domain/refusal.ts'
import type { Chain } from '../chain.ts'
import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { showParked, tellRelease } from './parked.ts'
import { type ProgressBar, progressBar } from './progress-bar.ts'
import { rebuildNamed } from './rebuild.ts'
import { showStatus } from './status.ts'
import { verifyAll } from './verify.ts'

export type Cli = {
  readonly db: Database
  readonly source: EventSource
  readonly chain: Pick<Chain, 'verify' | 'state'>
  readonly models: readonly ReadModel[]
  readonly signal: AbortSignal
  /** Writes a line. */
  readonly say: (line: string) => void
  readonly bar: ProgressBar
}

export const usage = `npm run projections -- <command>

  status                      how far each read model is, what is parked, when it was last rebuilt
  rebuild [name]              build one or all anew from the log, while the product goes on
  verify                      play the log again and compare row by row, and the log with its chain of hashes;
                              ends with 1 on a difference, an alarm or a broken chain
  parked                      events that a model could not take
  retry <id>                  try a parked event again, and those behind it
  skip <id> --reason <text>   give a parked event up, now and in every rebuild`

type Options = Omit<Cli, 'say' | 'bar'> & {
  readonly screen: { write(text: string): void; readonly isTTY?: boolean }
}

/** Runs one command of the command line. @returns the exit code */
export const runCli = async (args: readonly string[], { screen, ...options }: Options): Promise<number> => {
  const cli: Cli = { ...options, say: (line) => screen.write(`${line}\n`), bar: progressBar(screen) }
  const [command, argument] = args
  try {
    switch (command) {
      case 'status':
        return await showStatus(cli)
      case 'rebuild':
        return await rebuildNamed(cli, argument)
      case 'verify':
        return await verifyAll(cli)
      case 'parked':
        return await showParked(cli)
      case 'retry':
        return await tellRelease(cli, { id: Number(argument) })
      case 'skip': {
        const reason = args[args.indexOf('--reason') + 1]
        if (!args.includes('--reason') || !reason) break
        return await tellRelease(cli, { id: Number(argument), reason })
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    cli.say(
      error.reason === 'UpdateNotAllowed'
        ? 'This event only waits behind another.'
        : 'There is no such parked event.',
    )
    return 1
  } finally {
    cli.bar.end()
  }
  cli.say(usage)
  return 2
}
