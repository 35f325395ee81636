import type { Plugin } from 'vite'

const filesOf = (names: string) => new RegExp(`admin-ui[\\\\/](${names.replaceAll('/', '[\\\\/]')})\\.tsx?$`)

/**
 * Modules that the pages drawn by the server need, and where their texts are. A page preloads their files, instead of
 * the browser discovering one after the other.
 */
const PAGES = {
  home: {
    modules: 'App|i18n/i18nProvider|shell/SignedIn|shell/OwnFrame|resources/room/home/Home',
    texts: 'i18n',
  },
  sharedBill: { modules: 'sharedBill/SharedBillPage', texts: 'sharedBill' },
}
const LOCALES = ['vi', 'en'] as const

/** Writes which files the browser preloads for pages drawn by the server, by language. */
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
      const fileOf = (name: string): string => {
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
        if (!entry) throw new Error(`The build has no script ${name}`)
        return entry.fileName
      }
      const pages = Object.entries(PAGES).map(([page, { modules, texts }]) => {
        const files = LOCALES.map((locale) => [locale, neededFor(filesOf(`${modules}|${texts}/${locale}`))])
        return [page, Object.fromEntries(files)]
      })
      const scripts = { later: fileOf('later'), signing: fileOf('signing') }
      const source = JSON.stringify({ ...scripts, ...Object.fromEntries(pages) })
      this.emitFile({ type: 'asset', fileName: '.preloads.json', source })
    },
  },
})
