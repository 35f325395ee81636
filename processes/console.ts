import { existsSync } from 'node:fs'
import { outageOf } from './outage.ts'
import { type Settings, StartRefused } from './settings.ts'

/** Reports of a command of the console. Of a server that does not answer, only the command's own end tells. */
export const report = (message: string, error?: unknown): void => {
  if (outageOf(error) === undefined)
    console.error(error instanceof Error ? `${message}: ${error.message}` : message)
}

/** What is printed where the database ended the command's session, or went away. */
const outageSentence = (error: Error): string | undefined => {
  const code = outageOf(error)
  return (
    code &&
    `The database, the log or the store of files ended this before it was done (${code}). See that it runs, and do it again.`
  )
}

/** @throws StartRefused where the settings name neither a database nor a directory with data */
export const refuseWithoutData = ({ databaseUrl, dataDir }: Settings): void => {
  if (databaseUrl || existsSync(dataDir)) return
  throw new StartRefused(`There is no data in ${dataDir}. Start the product first, or set DATA_DIR.`)
}

/**
 * Runs a command of the console, whose result is its exit code. The message of a StartRefused is printed.
 * @param sentenceOf the sentence that is printed for another error; without one the error is a defect, and is thrown
 */
export const runCommand = async (
  main: () => Promise<number>,
  sentenceOf: (error: Error) => string | undefined = () => undefined,
): Promise<void> => {
  try {
    process.exitCode = await main()
  } catch (error) {
    const known = error instanceof StartRefused ? error.message : sentenceOf(error as Error)
    const sentence = known ?? outageSentence(error as Error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}
