import { createHealthApp } from '../api/health/health-app.ts'
import { DEMO_PASSWORD, demoAccounts } from '../demo/accounts.ts'
import { dayOf } from '../domain/day.ts'
import { startBackground } from './background.ts'
import { takeDataDirectory } from './data-directory.ts'
import { openDemo } from './demo.ts'
import { openFrontDoor } from './front-door.ts'
import { giveBackMemory } from './give-back-memory.ts'
import { startMomoSimulator } from './momo-simulator.ts'
import { composeProduct, type Product, type Running } from './product.ts'
import { readSettings, type Settings, StartRefused } from './settings.ts'
import { ensureUiBuilt, uiDirectory } from './ui-build.ts'
import { version } from './version.ts'

/** The parts of the product that a process runs. */
export type Parts = { readonly api: boolean; readonly projector: boolean; readonly worker: boolean }

type Undo = (() => Promise<unknown>)[]

/** How long requests in flight may take after a stop signal. */
const GRACE_MS = 5_000
/** A service manager kills a process that takes longer, with its embedded Postgres. */
const MOST_TO_STOP_MS = 7_500

/** Runs a process of the product until a stop signal, and prints its progress. */
export const run = async (parts: Parts): Promise<void> => {
  const undo: Undo = []
  const { stop, isStopping } = stopOnSignal(undo)
  try {
    await start(parts, undo, isStopping)
  } catch (error) {
    // Errors caused by closing are ignored.
    if (isStopping()) return
    // Only the failure of the start is reported, not those that it causes here.
    await stop().catch(() => undefined)
    fail(error)
  }
}

/** A stop signal came while the start waited: what comes next must not begin. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

const start = async (parts: Parts, undo: Undo, isStopping: () => boolean): Promise<void> => {
  const goOn = () => {
    if (isStopping()) throw new Stopped()
  }
  // A closed pipe or a full disk behind the output must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  let settings = readSettings(process.env)
  const progress = createStartSteps()
  undo.push(async () => progress.leave())
  const alone = parts.api && parts.projector && parts.worker
  console.log(`Sổ Nhà ${version}`)
  if (alone) {
    const directory = await takeDataDirectory(settings.dataDir)
    undo.push(() => directory.release())
  } else if (!settings.databaseUrl) {
    throw new StartRefused('A process of its own needs DATABASE_URL; `npm start` runs everything in one.')
  }
  const door = parts.api ? await openFrontDoor(settings) : undefined
  if (door) undo.push(() => door.close(GRACE_MS))
  if (door) settings = { ...settings, publicUrl: settings.publicUrl.replace(/:0$/, `:${door.port}`) }
  // Only where one process runs everything: separate processes would have to share the simulator's keys.
  if (alone && settings.demo && !settings.momo) {
    const simulator = await startMomoSimulator(settings)
    const { momo, sepay, bankPage } = simulator
    // Where SePay is set, a real bank sends messages here, so the simulated one is left out.
    settings = settings.sepay ? { ...settings, momo } : { ...settings, momo, sepay, bankPage }
    undo.push(() => simulator.stop())
  }

  progress.step('Opening the ledger')
  const screens = parts.api
    ? ensureUiBuilt(() => progress.step('Building the screens (only after a change)'))
    : Promise.resolve()
  const now = () => new Date().toISOString()
  const waiting = new AbortController()
  undo.push(async () => waiting.abort())
  const onWaiting = () =>
    progress.step('Waiting for processes of another version to end; its read models are built meanwhile')
  const [product] = await Promise.all([
    composeProduct(settings, { now, onWaiting, signal: waiting.signal }),
    screens,
  ])
  undo.push(() => product.close())
  goOn()
  void product.displaced.then(() => {
    console.error('\nAnother version took over the read models while the database was out of reach.')
    process.kill(process.pid, 'SIGTERM')
  })
  const clock = product.startClock()
  undo.push(() => clock.stop())
  const time = await product.clock.check()
  if (!time.isTrusted) {
    console.log(
      `\n  Note: It is ${time.now} here, and the product last ran at ${time.lastRanAt}. Until an owner says in`,
    )
    console.log(
      '  the product, or you by `npm run clock -- confirm`, that this is right, nothing happens by itself.',
    )
  }
  for (const warning of [...settings.warnings, ...product.warnings]) console.log(`\n  Note: ${warning}`)
  const running = parts.projector ? product.startProjector() : product.followProjector()
  undo.push(() => running.stop())
  // Before requests are accepted: a restored database may hold people who were erased since.
  if (parts.worker) await product.eraseAgain()
  if (!parts.api && settings.healthPort !== undefined) {
    const own = await openFrontDoor({ host: settings.host, port: settings.healthPort })
    undo.push(() => own.close(GRACE_MS))
    own.open(createHealthApp({ health: product.health, metricsToken: settings.metricsToken }))
  }
  const demoFilled = Promise.withResolvers<void>()
  const duties: Running[] = []
  // Stopped after the door is closed, though they are started after it is opened.
  undo.push(() => Promise.all(duties.map((duty) => duty.stop())))
  const fillRest =
    parts.worker && settings.demo
      ? await openDemo(product, dayOf(now())).catch((error) => () => Promise.reject(error))
      : undefined
  goOn()
  const demo = { filling: settings.demo && (!parts.worker || fillRest !== undefined) }
  const stopping = new AbortController()
  let filling: Promise<boolean> = Promise.resolve(true)
  // Awaited once browsers were told: what is under way may take longer than a stop.
  undo.push(() => filling)
  if (door) {
    progress.step('Opening the door')
    const api = product.createApi({
      publicUrl: settings.publicUrl,
      cookie: settings.names.cookie,
      trustProxy: settings.trustProxy,
      metricsToken: settings.metricsToken,
      bankPage: settings.bankPage,
      uiDirectory,
      ...(settings.demo && { demo: () => ({ accounts: shownAccounts, filling: demo.filling }) }),
      firstOwnerToken: product.firstOwnerToken,
    })
    // New connections are refused and open requests answered before their dependencies are stopped.
    undo.push(() => Promise.all([api.close(), door.close(GRACE_MS)]))
    api.attach(door.server)
    door.open(api.app)
    progress.done()
    await greet(settings, product)
  }
  // After the greeting: on a slow machine the first work of all duties would keep people waiting for it.
  if (parts.worker) {
    const demoIsFilled = settings.demo ? demoFilled.promise : Promise.resolve()
    duties.push(product.startWorker({ demoIsFilled, background: !parts.api }))
    if (door) {
      const background = startBackground({ product, settings, demoIsFilled, onRest: giveBackMemory })
      duties.push(background)
      // A call may queue a mail before its event is signalled, so every request that can write stirs it.
      door.server.on('request', ({ method }) => {
        if (method !== 'GET' && method !== 'HEAD') background.stir()
      })
    }
  }
  progress.done()
  console.log('  Ctrl-C stops.')
  if (fillRest) {
    filling = fillRest(stopping.signal).catch((error: Error) => {
      if (!stopping.signal.aborted)
        console.error(
          `  The demo's past could not be written to its end; the next start goes on: ${error.message}`,
        )
      return false
    })
    undo.push(async () => stopping.abort())
    const isFilled = await filling
    demo.filling = false
    // Timers would end what the rest of the demo's past builds on: they wait for the start that completes it.
    if (!isFilled) return
  }
  demoFilled.resolve()
}

const shownAccounts = demoAccounts.map(({ email, role }) => ({ email, role, password: DEMO_PASSWORD }))

const greet = async (settings: Settings, product: Product) => {
  const address = settings.publicUrl
  console.log(`\n  ${address}\n`)
  if (settings.demo) {
    for (const { email, role } of demoAccounts) console.log(`  ${role.padEnd(9)} ${email}`)
    console.log(`  password  ${DEMO_PASSWORD}\n`)
    if (settings.momo?.endpoint.startsWith('http://127.0.0.1:'))
      console.log(`  MoMo is simulated: ${settings.momo.endpoint}/switches\n`)
  } else if ((await product.facts.ownerCount()) === 0) {
    console.log(
      `  No owner yet. Make the first one at ${address}/first-owner#code=${product.firstOwnerToken}`,
    )
    console.log(`  The link has this one-time token: ${product.firstOwnerToken}\n`)
  }
}

/** Undoes in reverse order, once, and ends the process after 7.5 s in any case. A second signal ends it at once. */
export const stopOnSignal = (undo: Undo) => {
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= undoAll(undo)
    return stopping
  }
  const end = () => {
    console.log('\nStopping …')
    // As safe as a kill: nothing that was answered is lost, and the next start goes on with the rest.
    setTimeout(() => process.exit(0), MOST_TO_STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      (error) => fail(error, 'stop'),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => (stopping ? process.exit(1) : end()))
  // A terminal that is closed sends two: one from its shell, one from the kernel.
  process.on('SIGHUP', () => stopping ?? end())
  whenLeftByNpm(() => stopping ?? end())
  return { stop, isStopping: () => stopping !== undefined }
}

/** A step that fails does not keep the others from running. @throws the first failure, after all of them */
const undoAll = async (undo: Undo): Promise<void> => {
  const failures: unknown[] = []
  for (const step of undo.reverse()) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Prints one sentence for an error that the operator can fix; anything else is a defect. */
const fail = (error: unknown, what: 'start' | 'stop' = 'start'): never => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') console.error('\nThe disk is full; free some space and start again.')
  else if (error instanceof StartRefused) console.error(`\n${message}`)
  else console.error(`\nThe ${what} failed: ${message ?? error}`)
  process.exit(1)
}

/** Prints the steps of a start, one line each, with the duration of the step before. */
const createStartSteps = () => {
  let since = performance.now()
  let open = false
  const close = () => {
    if (open) process.stdout.write(` ${((performance.now() - since) / 1000).toFixed(1)} s\n`)
    open = false
  }
  return {
    step: (text: string) => {
      close()
      since = performance.now()
      process.stdout.write(`  ${text} …`)
      open = true
    },
    done: close,
    /** Says nothing more of the step that was begun: the start ends here. */
    leave: () => {
      open = false
    },
  }
}

const CHECK_EVERY_MS = 500

/**
 * Calls back when the parent process is gone. npm and its shell end on a signal without passing it on; the
 * product would keep running, with its port and its data. Only for processes that npm started: others may be
 * detached on purpose.
 */
export const whenLeftByNpm = (left: () => void, env: NodeJS.ProcessEnv = process.env): void => {
  if (env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const checking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(checking)
    left()
  }, CHECK_EVERY_MS).unref()
}
