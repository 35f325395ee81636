import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const program = JSON.stringify(join(import.meta.dirname, 'run.ts'))
const child = `import(${program}).then(({ whenLeftByNpm }) => {
  whenLeftByNpm(() => { console.log('left'); process.exit() })
  console.log('up')
  setTimeout(() => { console.log('still here'); process.exit() }, 3000)
})`

/** As npm does it: a shell between, which does not pass on the signal that ends it. */
const saidAfterKill = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const shell = spawn('sh', ['-c', '"$NODE" -e "$CHILD"; true'], {
    env: { ...process.env, NODE: process.execPath, CHILD: child, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.on('data', (chunk) => {
    said += chunk
    if (said === 'up\n') shell.kill('SIGTERM')
  })
  await once(shell.stdout, 'end')
  return said
}

it.runIf(process.platform !== 'win32')('ends with npm, and only with npm (where there is sh)', async () => {
  const [byNpm, byOthers] = await Promise.all([
    saidAfterKill({ npm_lifecycle_event: 'start' }),
    saidAfterKill({ npm_lifecycle_event: undefined }),
  ])
  expect([byNpm, byOthers]).toEqual(['up\nleft\n', 'up\nstill here\n'])
})

it('ends in a while although a part of it does not', async () => {
  const code = `import(${program}).then(({ stopOnSignal }) => {
    stopOnSignal([() => new Promise(() => setInterval(() => undefined, 1_000))])
    console.log('up')
  })
  setInterval(() => undefined, 1_000)`
  const running = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(running.stdout, 'data')
  running.kill('SIGTERM')
  expect(await once(running, 'exit')).toEqual([0, null])
})

it('closes the rest although closing a part of it fails, and says that the stop failed', async () => {
  const code = `import(${program}).then(({ stopOnSignal }) => {
    stopOnSignal([async () => console.log('closed'), () => Promise.reject(new Error('a part is stuck'))])
    console.log('up')
  })
  setInterval(() => undefined, 1_000)`
  const running = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
  await once(running.stdout, 'data')
  const said = Promise.all([text(running.stdout), text(running.stderr)])
  running.kill('SIGTERM')
  expect(await once(running, 'exit')).toEqual([1, null])
  expect(await said).toEqual([
    expect.stringContaining('closed'),
    expect.stringContaining('The stop failed: a part is stuck'),
  ])
})
