import { runCommand } from './console.ts'
import { openInfrastructure } from './infrastructure.ts'
import { composeClock } from './parts.ts'
import { readSettings } from './settings.ts'

const usage = `npm run clock [-- confirm]

  Says whether this machine's clock is believed and when the product last ran. After a jump of more than a week
  forward or an hour back nothing happens by itself until another clock agrees, an owner or manager opens the product,
  or you say here that the time is right.`

const main = async (): Promise<number> => {
  const [command] = process.argv.slice(2)
  if (command !== undefined && command !== 'confirm') {
    console.log(usage)
    return 2
  }
  const settings = readSettings(process.env)
  const infrastructure = await openInfrastructure(settings, () => undefined)
  try {
    const clock = composeClock(settings, { ...infrastructure, now: () => new Date().toISOString() })
    const { isTrusted, lastRanAt, now } = command === 'confirm' ? await clock.confirm() : await clock.check()
    console.log(`It is ${now} here; the product last ran at ${lastRanAt ?? 'no time yet'}.`)
    console.log(
      isTrusted ? 'This is believed.' : 'This is in doubt: `npm run clock -- confirm` says that it is right.',
    )
    return isTrusted ? 0 : 1
  } finally {
    await infrastructure.close()
  }
}

await runCommand(main)
