import type { Plugin } from 'vite'

const filesOf = (names: string) => new RegExp(`admin-ui[\\\\/](${names.replaceAll('/', '[\\\\/]')})\\.tsx?$`)

/**
 * Modules that a customer's home page needs. The page preloads their files, instead of the browser discovering one
 * after the other.
 */
const HOME = 'App|i18n/i18nProvider|shell/SignedIn|shell/OwnFrame|resources/room/home/Home'
const LOCALES = ['vi', 'en'] as const

/** Writes which files the browser preloads for a customer's home page, by language. */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const neededFor = (wanted: RegExp): string[] => {
        const needed = new Set<string>()
        const add = (fileName: string) => {
          const chunk = bundle[fileName]
          if (chunk?.type !== 'chunk' || needed.has(fileName)) return
          needed.add(fileName)
          chunk.imports.forEach(add)
        }
        for (const { fileName, moduleIds } of chunks)
          if (moduleIds.some((id) => wanted.test(id))) add(fileName)
        return [...needed]
      }
      const later = chunks.find(({ name }) => name === 'later')
      if (!later) throw new Error('The build has no script that loads the others')
      const files = LOCALES.map((locale) => [locale, neededFor(filesOf(`${HOME}|i18n/${locale}`))])
      const source = JSON.stringify({ later: later.fileName, files: Object.fromEntries(files) })
      this.emitFile({ type: 'asset', fileName: '.preloads.json', source })
    },
  },
})
