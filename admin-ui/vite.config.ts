import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { eventTypes } from '../domain/events.ts'
import { keepFiles } from './offline/keepFiles.ts'
import { KEPT_ANSWERS, SHELL } from './offline/kept.ts'
import { pack } from './pack.ts'
import { preloads } from './preloads.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The API address for `vite admin-ui`; a built UI is served by the API itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)
const either = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

/**
 * Matches files of this folder, named without extension. A file that no longer exists fails the build, because its
 * rule would match nothing.
 */
const files = (...names: readonly string[]) => {
  for (const name of names)
    if (!['.ts', '.tsx'].some((ending) => existsSync(root + name + ending)))
      throw new Error(`vite.config.ts names admin-ui/${name}, which is not there`)
  return new RegExp(`admin-ui[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})\\.tsx?$`)
}

/** Our modules and react-admin's core, which pages share; they are split by the number of pages that share them. */
const ours = /(admin-ui.(?!i18n|signIn)|domain|projections|icons-material).+\.[jt]sx?$/
const core = packages('react-hook-form|ra-core')

type Graph = { getModuleInfo(id: string): { importedIds?: readonly string[] } | null }

/** Whether one of our modules matches, or imports one that does, directly or indirectly. */
const reaching = (what: RegExp) => {
  const search = (id: string, graph: Graph, seen: Set<string>): boolean => {
    if (seen.has(id)) return false
    seen.add(id)
    if (what.test(id)) return true
    const imported = id.includes('node_modules') ? [] : (graph.getModuleInfo(id)?.importedIds ?? [])
    return imported.some((one) => search(one, graph, seen))
  }
  return (id: string, graph: Graph): boolean => search(id, graph, new Set())
}
const showsForm = reaching(/react-hook-form|admin-ui.form.\w+\.tsx/)
/** Few pages show these, and their dependencies are large: they must not end up in the chunks of many pages. */
const showsLarge = reaching(
  either(
    files('list/ResourceList', 'form/PickOne', 'search/SearchBox', 'ui/qrModules'),
    /admin-ui[\\/]resources[\\/]notice[\\/]\w+\.tsx?$/,
  ),
)
/** A group for modules that reach neither a form nor anything large, so that it pulls in neither. */
const plain = (debugName: string, name = (_id: string) => debugName) => ({
  debugName,
  name: (id: string, graph: Graph) => (showsForm(id, graph) || showsLarge(id, graph) ? null : name(id)),
  test: ours,
})

/**
 * Texts shared by the sign-in pages, shared bills and all pages; the Vietnamese ones are in the first scripts,
 * because most users read them.
 */
const shared = (locale: string) =>
  new RegExp(
    `i18n[\\\\/]${locale}[\\\\/](error|firstOwner|frame|mailbox|page|recovery|role|sharedBill|signIn|status)\\.ts$`,
  )
const controls = packages('@mui[\\\\/]material[\\\\/]esm[\\\\/](?!Autocomplete|useAutocomplete)\\w+')
const kit = plain('kit')

/**
 * The chunk groups, in order of priority: a group takes its modules with all their dependencies that no group above
 * it has taken. Packages that change less often than our releases have their own chunks; then come the layers:
 * signing in, the signed-in app with the customers' pages, the employees' frame, and what lists and forms need. The
 * remaining modules shared by several pages are grouped by how many share them: with one chunk per combination a page
 * loaded up to 79 scripts; with a single chunk it loaded 40 kB more than it showed. Pages are chunks of their own. A
 * first screen takes at most 30 requests (`test/browser/first-page.e2e.spec.ts`) and 165, 300 and 360 kB (`npm run
 * bench -- ui`).
 */
const layers = [
  { name: 'react', test: either(packages('react|react-dom|scheduler'), /rolldown[\\/]runtime/) },
  {
    name: 'mui',
    test: packages(
      '@emotion|stylis|@mui[\\\\/](system|utils|styled-engine|private-theming)|' +
        '@mui[\\\\/]material[\\\\/]esm[\\\\/](styles|utils|internal|CssBaseline|Checkbox|FormControlLabel|Link|TableFooter)',
    ),
  },
  {
    name: 'start',
    test: either(
      shared('vi'),
      /domain[\\/](bill[\\/](bill-codes|vietqr|line-text)|building[\\/]banks|meter[\\/]use)\.ts$/,
      /icons-material[\\/].*(SaveAltOutlined|PrintOutlined|ContentCopyOutlined|[\\/]Check)\.m?js$/,
      files(
        'main',
        // Modules that shared bills, which are read without signing in, have in common with every page.
        'i18n/format',
        'ui/Money',
        'ui/StatusGlyph',
        'ui/LitHouse',
        'ui/Face',
        'ui/ledger',
        'ui/status',
        'auth/profile',
        'offline/kept',
        'routing/next',
        'signIn/words',
        'store/cookies',
        'theme/theme',
        'ui/PasswordField',
        'ui/LanguageButton',
        'ui/Mark',
        'ui/TileBand',
        'ui/Refusal',
      ),
    ),
  },
  { name: 'words-en', test: shared('en') },
  { name: 'sign-in', test: files('signIn/SignIn') },
  {
    name: 'session',
    test: either(
      files(
        'App',
        'offline/register',
        'shell/SignedIn',
        'shell/OwnFrame',
        'i18n/i18nProvider',
        'i18n/texts',
        'resources/room/OwnRoom',
        'resources/room/home/Home',
        'resources/bill/OwnBills',
        'resources/contract/OwnContracts',
      ),
      /useGet(List|One)\.js$/,
      packages('react-router|react-router-dom|cookie|set-cookie-parser'),
    ),
  },
  {
    name: 'work',
    test: either(
      files('shell/WorkFrame'),
      packages('lodash|@tanstack[\\\\/]react-query|ra-core[\\\\/]dist[\\\\/](?!form)\\w+'),
    ),
  },
  { name: 'qr', test: either(packages('qrcode-generator'), files('ui/QrCode', 'ui/qrModules')) },
  {
    debugName: 'kit',
    name: (id: string, graph: Graph) => (controls.test(id) ? 'kit' : kit.name(id, graph)),
    test: either(ours, controls),
    minShareCount: 9,
  },
  { name: 'list', test: files('list/ResourceList') },
  {
    ...plain('parts', (id) => (/resources.(person|building.timeline|history)/.test(id) ? 'people' : 'parts')),
    minShareCount: 2,
  },
  {
    debugName: 'forms',
    name: (id: string, graph: Graph) => (showsLarge(id, graph) ? null : 'forms'),
    test: either(ours, core),
    minShareCount: 2,
  },
  { name: 'pick', test: files('form/PickOne', 'search/SearchBox') },
  { name: 'inbox', test: files('resources/notice/Inbox') },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  root,
  plugins: [react(), keepFiles(), preloads(), pack()],
  resolve: {
    alias: {
      'jsonexport/dist/index.js': `${root}list/noCsv.ts`,
      'object.entries': `${root}i18n/entries.cjs`,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: data: addresses would need a looser content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Without the polyfill the page references the scripts directly, not one that only loads them.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: `${root}index.html`,
        later: `${root}server/later.ts`,
        worker: `${root}offline/worker.ts`,
      },
      output: {
        codeSplitting: { groups: layers },
        // A service worker needs a stable name, and controls the addresses beside and below it.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  define: {
    EVENT_TYPES: JSON.stringify(eventTypes),
    OFFLINE_SHELL: JSON.stringify(SHELL),
    OFFLINE_ANSWERS: JSON.stringify(KEPT_ANSWERS),
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
})
