import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim()

/**
 * The parent of the commit that added the newest, or the oldest, file under `path`; undefined where the
 * history was not cloned.
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

/** Whether this clone has a commit. */
export const hasCommit = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0

/** Checks the product out at a commit into a directory, with today's packages and without its UI. */
export const putOldVersion = async (commit: string, directory: string): Promise<void> => {
  await mkdir(join(directory, 'node_modules'), { recursive: true })
  const archive = `${directory}.tar`
  await run('git', ['archive', '--output', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', directory])
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== 'vite')
      await symlink(join(root, 'node_modules', name), join(directory, 'node_modules', name))
  // No test opens the UI of an old version, so an empty program stands in for its build.
  await mkdir(join(directory, 'node_modules', 'vite', 'bin'), { recursive: true })
  await mkdir(join(directory, 'admin-ui', 'dist'), { recursive: true })
  await writeFile(join(directory, 'node_modules', 'vite', 'bin', 'vite.js'), '')
}
