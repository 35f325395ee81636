import { runCommand } from './console.ts'
import { examine, type Finding } from './examine.ts'
import { readSettings } from './settings.ts'

const usage = `npm run doctor

  Looks at what a start needs: data directory, disk, master key, database, log, store of files, signals, clock, port, address with its
  TLS, mail and web push. It starts nothing and changes nothing, and may run beside the product. Ends with 1 where
  something is wrong.`

const signs = { well: '✓', doubt: '!', wrong: '✗' } as const
const WIDTH = 16

const shown = ({ what, state, says, mend }: Finding): string =>
  [`${signs[state]} ${what.padEnd(WIDTH)}${says}`, ...(mend ? [`${' '.repeat(WIDTH + 2)}${mend}`] : [])].join(
    '\n',
  )

const main = async (): Promise<number> => {
  if (process.argv.length > 2) {
    console.log(usage)
    return 2
  }
  const findings = await examine(readSettings(process.env))
  for (const one of findings) console.log(shown(one))
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0
}

await runCommand(main)
