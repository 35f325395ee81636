import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { SHELL } from './kept.ts'

/** Modules that must work without a network: the frame for employees, and the meter walk. */
const WANTED =
  /admin-ui[\\/](main|App|shell[\\/](SignedIn|WorkFrame)|resources[\\/]meter[\\/]walk[\\/]WalkPage|i18n[\\/](vi|en|i18nProvider))\.tsx?$/
const NAME = 'worker'

/** Writes into the service worker which files it precaches: those that the walk needs, and no others. */
export const keepFiles = (): Plugin => ({
  name: 'keep-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const worker = chunks.find(({ name }) => name === NAME)
      if (!worker) throw new Error('The build has no service worker')
      const kept = new Set<string>()
      const keep = (fileName: string) => {
        if (kept.has(fileName)) return
        kept.add(fileName)
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk') return
        const styles = chunk.viteMetadata?.importedCss ?? []
        for (const one of [...chunk.imports, ...styles]) keep(one)
      }
      for (const { fileName, moduleIds } of chunks)
        if (fileName !== worker.fileName && moduleIds.some((id) => WANTED.test(id))) keep(fileName)
      // Fonts are few, and text without them would shift when they load.
      for (const { fileName } of Object.values(bundle))
        if (/be-vietnam-pro.*\.woff2$/.test(fileName)) kept.add(fileName)
      const files = [...kept].sort()
      const revision = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
      const manifest = [
        { url: SHELL, revision },
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
      ]
      if (!worker.code.includes('self.__WB_MANIFEST')) throw new Error('The service worker names no files')
      worker.code = worker.code.replace('self.__WB_MANIFEST', JSON.stringify(manifest))
    },
  },
})
