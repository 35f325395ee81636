import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim()

/**
 * The commit before the one that added the newest, or the oldest, file here; undefined where the history was not cloned.
 */
export const commitBefore = async (path: string, which: 'newest' | 'oldest'): Promise<string | undefined> => {
  try {
    const added = (await git('log', '--diff-filter=A', '--format=%H', '--', path)).split('\n')
    const commit = which === 'newest' ? added[0] : added.at(-1)
    return await git('rev-parse', '--verify', `${commit}^`)
  } catch {
    return undefined
  }
}

/** Whether the history here goes back to a commit. */
export const hasCommit = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0

/** Puts the product as it was at a commit into a directory, with the packages of today and without its screens. */
export const putOldVersion = async (commit: string, directory: string): Promise<void> => {
  await mkdir(join(directory, 'node_modules'), { recursive: true })
  const archive = `${directory}.tar`
  await run('git', ['archive', '--output', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', directory])
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== 'vite')
      await symlink(join(root, 'node_modules', name), join(directory, 'node_modules', name))
  // Nobody looks at the screens of an old version, so they need not be built.
  await mkdir(join(directory, 'node_modules', 'vite', 'bin'), { recursive: true })
  await mkdir(join(directory, 'admin-ui', 'dist'), { recursive: true })
  await writeFile(join(directory, 'node_modules', 'vite', 'bin', 'vite.js'), '')
}
