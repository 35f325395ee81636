import { DEMO_PASSWORD, demoAccounts } from '../demo/accounts.ts'
import { dayOf } from '../domain/day.ts'
import { takeDataDirectory } from './data-directory.ts'
import { openFrontDoor } from './front-door.ts'
import { composeProduct, type Product } from './product.ts'
import { createProgress } from './progress.ts'
import { readSettings, type Settings, StartRefused } from './settings.ts'
import { tellDemo } from './tell-demo.ts'
import { ensureUiBuilt, uiDirectory } from './ui-build.ts'

/** `npm start`: the whole product in one process. */
const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const progress = createProgress()
  console.log('Sổ Nhà')
  const directory = await takeDataDirectory(settings.dataDir)
  const undo: (() => Promise<unknown>)[] = [() => directory.release()]
  const stop = stopOnSignal(undo)
  try {
    const door = await openFrontDoor(settings)
    undo.push(() => door.close(5_000))
    progress.step('Opening the ledger')
    const building = ensureUiBuilt(() => progress.step('Building the screens (only after a change)'))
    const now = () => new Date().toISOString()
    const [product] = await Promise.all([composeProduct(settings, { now }), building])
    undo.push(() => product.close())
    const projector = product.startProjector()
    undo.push(() => projector.stop())

    const worker = product.startWorker()
    undo.push(() => worker.stop())

    progress.step('Opening the door')
    const demo = settings.demo ? { filling: true } : undefined
    const api = product.createApi({
      publicUrl: settings.publicUrl,
      trustProxy: settings.trustProxy,
      metricsToken: settings.metricsToken,
      uiDirectory,
      ...(demo && { demo: () => ({ accounts: shownAccounts, filling: demo.filling }) }),
      firstOwnerToken: product.firstOwnerToken,
    })
    undo.push(() => api.close())
    api.attach(door.server)
    door.open(api.app)
    progress.done()
    await greet(settings, door.port, product)
    if (demo) {
      await tellDemo(product, dayOf(now()))
      demo.filling = false
    }
  } catch (error) {
    progress.done()
    await stop()
    throw error
  }
}

const shownAccounts = demoAccounts.map(({ email, role }) => ({ email, role, password: DEMO_PASSWORD }))

const greet = async (settings: Settings, port: number, product: Product) => {
  for (const warning of product.warnings) console.log(`  Note: ${warning}`)
  const address = settings.publicUrl.replace(/:0$/, `:${port}`)
  console.log(`\n  ${address}\n`)
  if (settings.demo) {
    for (const { email, role } of demoAccounts) console.log(`  ${role.padEnd(9)} ${email}`)
    console.log(`  password  ${DEMO_PASSWORD}\n`)
  } else if ((await product.facts.ownerCount()) === 0) {
    console.log(`  No owner yet. Make the first one at ${address}/first-owner`)
    console.log(`  with this one-time token: ${product.firstOwnerToken}\n`)
  }
  console.log('  Ctrl-C stops.')
}

/** Undoes in reverse order, once, whatever asks for it. */
const stopOnSignal = (undo: (() => Promise<unknown>)[]) => {
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step()
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('\nStopping …')
      stop().then(
        () => process.exit(0),
        (error) => fail(error),
      )
    })
  }
  return stop
}

const fail = (error: unknown): never => {
  const known = error instanceof StartRefused || (error as NodeJS.ErrnoException).code === 'ENOSPC'
  const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
  if (full) console.error('The disk is full; free some space and start again.')
  else console.error(known || error instanceof Error ? (error as Error).message : String(error))
  process.exit(1)
}

await start().catch(fail)
