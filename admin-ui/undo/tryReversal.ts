import type { Tried } from '../../projections/history/tried.answers.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'
import type { Reversal } from './reversals.ts'

/** Dry run of an undo, by the rules that would refuse it; nothing is written. */
export const tryReversal = async (
  { dryRun }: Pick<AppDataProvider, 'dryRun'>,
  { send }: Reversal,
): Promise<Tried> => {
  let whole: Tried = { changes: false, refusal: null }
  const act = async <T>(path: string, body?: object, revision?: number): Promise<{ data: T }> => {
    const { changes, refusal } = await dryRun(path, body, revision)
    whole = { changes: whole.changes || changes, refusal: whole.refusal ?? refusal }
    return { data: undefined as T }
  }
  await send({ act, toggle: async () => undefined })
  return whole
}
