import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'

const program = join(import.meta.dirname, 'start.ts')
const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))
const needed = Number.parseInt(dependencies.node, 10)

/** A Node of this machine that is older than ours. */
const older = (process.env.PATH ?? '')
  .split(delimiter)
  .map((directory) => {
    const path = join(directory, process.platform === 'win32' ? 'node.exe' : 'node')
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    return { path, version: status === 0 ? stdout.trim() : `v${needed}` }
  })
  .find(({ version }) => Number.parseInt(version.slice(1), 10) < needed)

it.runIf(older)(
  `says in one sentence which Node it needs${older ? '' : ` (not run: this machine has no Node before ${needed})`}`,
  () => {
    const { status, stdout, stderr } = spawnSync(older!.path, [program], { encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `Sổ Nhà needs Node ${needed} and this is ${older!.version}: \`npm ci && npm start\` brings its own.\n`,
    })
  },
)
