import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { eventTypes } from '../domain/events.ts'
import { noCycles } from './noCycles.ts'
import { keepFiles } from './offline/keepFiles.ts'
import { KEPT_ANSWERS, SHELL } from './offline/kept.ts'
import { pack } from './pack.ts'
import { preloads } from './preloads.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The API address for `vite admin-ui`; a built UI is served by the API itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)
const either = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

/** The path of a file of this folder, named without extension; a file that no longer exists fails the build. */
const pathOf = (name: string): string => {
  const path = ['.ts', '.tsx'].map((ending) => root + name + ending).find((one) => existsSync(one))
  if (!path) throw new Error(`vite.config.ts names admin-ui/${name}, which is not there`)
  return path
}

/** Matches files of this folder, named without extension: a rule for a file that is gone would match nothing. */
const files = (...names: readonly string[]) => {
  names.forEach(pathOf)
  return new RegExp(`admin-ui[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})\\.tsx?$`)
}

/**
 * Texts shared by the sign-in pages, shared bills and all pages; the Vietnamese ones are in the first scripts,
 * because most users read them.
 */
const shared = (locale: string) =>
  new RegExp(
    `i18n[\\\\/]${locale}[\\\\/](error|firstOwner|frame|mailbox|page|recovery|role|sharedBill|signIn|status)\\.ts$`,
  )
/** Our modules but for texts and the sign-in pages, which have chunks of their own. */
const ours = /(admin-ui.(?!i18n.(vi|en)|signIn)|domain|projections|icons-material).+\.[jt]sx?$/
/** Only lists need these, of what lies beside them. */
const listOnly =
  /admin-ui[\\/]list[\\/](?!tableStyles|ExportLink|CellValue|listLink|codes|plainText|FilterSelect|RoomName|useValueText|PeriodFilter)\w+\.tsx?$/
const inMaterial = (names: string) => `@mui[\\\\/]material[\\\\/]esm[\\\\/](${names})`
/** MUI's index names all controls, as if every page needed them; these are shown by first screens. */
const CONTROLS =
  'FilledInput|Input|NativeSelect|Select|TextField|Table(Cell|Body|Head|Row)?|ToggleButton\\w*|FormGroup'

/** What employees open first. */
const FIRST = [
  'report/ReportPage',
  'today/TodayPage',
  'building/BuildingListPage',
  'bill/BillListPage',
  'room/RoomListPage',
]
/** What is opened next: further lists, and the pages of customers but for their home. */
const NEXT = [
  'contract/ContractListPage',
  'customer/CustomerListPage',
  'staff/StaffListPage',
  'expense/ExpenseListPage',
  'receipt/ReceiptListPage',
  'sentNotice/SentListPage',
  'erasure/ErasureListPage',
  'arrears/ArrearsPage',
  'notice/InboxPage',
  'fund/CashBookPage',
  'meter/walk/WalkPage',
  'bill/OwnBills',
  'bill/OwnBill',
  'contract/OwnContracts',
  'contract/OwnContract',
  'account/OwnAccount',
]

type Graph = { getModuleInfo(id: string): { importedIds?: readonly string[] } | null }

/** The name of a chunk for modules that some pages import, directly or indirectly. */
const neededBy = (pages: readonly string[], name: string) => {
  const roots = pages.map((page) => pathOf(`resources/${page}`))
  let found: Set<string> | undefined
  const search = (graph: Graph) => {
    const seen = new Set<string>()
    const add = (id: string) => {
      if (seen.has(id)) return
      seen.add(id)
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported)
    }
    for (const path of roots) add(path)
    return seen
  }
  return (id: string, graph: Graph) => {
    found ??= search(graph)
    return found.has(id) ? name : null
  }
}

/** Modules that pages share; those they depend on are in the chunks that their own names lead to. */
const ofPages = { minShareCount: 2, includeDependenciesRecursively: false }

/**
 * The chunk groups, in order of priority: a group takes its modules with all their dependencies that no group above
 * it has taken. Packages that change less often than our releases have their own chunks; then come the layers:
 * signing in, the signed-in app with the customers' home, and the employees' frame. What pages share follows: lists,
 * what first screens need, what the next ones need, and all else, for forms and the pages of records. Pages are chunks
 * of their own. First screens take 165, 300 and 360 kB at most (`npm run bench -- ui`), and each page takes at most 30
 * requests (`test/browser/first-page.e2e.spec.ts`).
 */
const layers = [
  { name: 'react', test: either(packages('react|react-dom|scheduler'), /rolldown[\\/]runtime/) },
  {
    name: 'mui',
    test: packages(
      `@emotion|stylis|${inMaterial('styles|utils|internal|CssBaseline|Checkbox|FormControlLabel|Link|TableFooter')}`,
    ),
  },
  {
    name: 'start',
    test: either(
      shared('vi'),
      /domain[\\/](bill[\\/](bill-codes|vietqr|line-text)|building[\\/]banks|meter[\\/]use|person[\\/]name-parts)\.ts$/,
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
        'sharedBill/words',
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
  {
    name: 'qr',
    test: either(
      packages('qrcode-generator'),
      files('ui/QrCode', 'ui/qrModules', 'ui/canvas', 'ui/billPicture'),
    ),
  },
  { name: 'people', test: files('resources/person/PeopleListPage'), ...ofPages },
  { name: 'list', test: either(listOnly, packages(inMaterial('TablePagination\\w*'))), ...ofPages },
  {
    name: neededBy(FIRST, 'kit'),
    test: either(ours, packages(`${inMaterial(CONTROLS)}|@mui[\\\\/]utils`)),
    ...ofPages,
  },
  {
    name: neededBy(NEXT, 'pages'),
    test: either(ours, packages(`${inMaterial('Tabs?|TabScrollButton')}|idb-keyval`)),
    ...ofPages,
  },
  { name: 'record', test: either(ours, /node_modules/), ...ofPages },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  root,
  plugins: [react(), keepFiles(), preloads(), noCycles(), pack()],
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
        signing: `${root}server/signing.ts`,
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
