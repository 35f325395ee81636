import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from './settings.ts'

const root = join(import.meta.dirname, '..')
export const uiDirectory = join(root, 'admin-ui', 'dist')
const stamp = join(uiDirectory, '.built-from')

/** Sources of the UI: its own, and the declarations that it shares with the server. */
const sources = ['admin-ui', 'domain', 'projections', 'package-lock.json']
const left = new Set(['dist', 'node_modules'])

/** Builds the UI when its sources have changed since the last build. `building` is called before a build. */
export const ensureUiBuilt = async (building: () => void): Promise<void> => {
  const wanted = await fingerprint()
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === wanted) return
  building()
  await build()
  // The server's renderer of first pages. Built second: the first build empties the folder that it is written
  // into.
  await build('--config', join('admin-ui', 'server', 'vite.config.ts'))
  await writeFile(stamp, wanted)
}

const build = (...options: string[]): Promise<void> =>
  new Promise((done, failed) => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const child = spawn(process.execPath, [vite, 'build', 'admin-ui', '--logLevel', 'error', ...options], {
      cwd: root,
      // Whatever NODE_ENV the caller has (tests set another): otherwise this would be a development build.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', failed)
    child.on('close', (code) => {
      if (code === 0) done()
      else failed(new StartRefused(`The UI could not be built: ${Buffer.concat(output).toString().trim()}`))
    })
  })

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const path of (await Promise.all(sources.map((name) => filesBelow(join(root, name))))).flat().sort()) {
    hash.update(path.slice(root.length)).update(await readFile(path))
  }
  return hash.digest('hex')
}

const filesBelow = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const below = entries
    .filter(({ name }) => !left.has(name) && !name.includes('.spec.'))
    .map((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
  return (await Promise.all(below)).flat()
}
