import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Higher levels save 2 % more and take ten times as long, and the first start waits for the build. */
const BROTLI_LEVEL = 9
/** Below this size, compression saves less than its headers cost. */
const SMALLEST_BYTES = 1_000

const packFile = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < SMALLEST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL }
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    zip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}

/** Compresses scripts and styles at build time, so that the server does not have to. */
export const pack = (): Plugin => ({
  name: 'pack',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const assets = join(dir, 'assets')
    const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
    await Promise.all(names.map((name) => packFile(join(assets, name))))
  },
})
