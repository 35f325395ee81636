import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pack } from './pack.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Where `vite admin-ui` finds the API; a built UI is served by the API itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)
const either = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))
const files = (names: string) => new RegExp(`admin-ui[\\\\/](${names})\\.tsx?$`)

/**
 * What is loaded together, first come first served: a group takes its files with all they need that no group
 * above it has taken. Packages that outlast our releases stand alone; then the layers: signing in, being
 * signed in, and what lists and forms need of react-admin's core. Whatever else several pages share is split as
 * finely as they share it: one chunk of all controls was loaded for the few that a first screen shows. Pages are
 * chunks of their own (design 9: 165, 300 and 360 kB; `npm run bench -- ui`).
 */
const layers = [
  { name: 'react', test: packages('react|react-dom|scheduler') },
  {
    name: 'mui',
    test: packages(
      '@emotion|stylis|@mui[\\\\/](system|utils|styled-engine|private-theming)|' +
        '@mui[\\\\/]material[\\\\/]esm[\\\\/](styles|utils|internal|CssBaseline|Checkbox|FormControlLabel|Link)',
    ),
  },
  {
    name: 'start',
    test: files(
      'main|auth[\\\\/]profile|routing[\\\\/]next|signIn[\\\\/]words|store[\\\\/]cookies|theme[\\\\/]theme|' +
        'ui[\\\\/](PasswordField|LanguageButton|Mark|TileBand|Refusal)',
    ),
  },
  { name: 'sign-in', test: files('signIn[\\\\/]SignIn') },
  { name: 'router', test: packages('react-router|react-router-dom|cookie|set-cookie-parser') },
  {
    name: 'session',
    test: either(
      files('App|shell[\\\\/]SignedIn|ui[\\\\/](?!QrCode|qrModules)\\w+'),
      /useGet(List|One)\.js$/,
    ),
  },
  { name: 'values', test: files('list[\\\\/](useValueText|CellValue|codes)') },
  {
    name: 'records',
    test: packages('lodash|@tanstack[\\\\/]react-query|ra-core[\\\\/]dist[\\\\/](?!form)\\w+'),
  },
  { name: 'forms', test: packages('react-hook-form|ra-core') },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  root,
  plugins: [react(), pack()],
  resolve: { alias: { 'jsonexport/dist/index.js': `${root}list/noCsv.ts` } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: a data: address would need a looser content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: layers } },
    },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
})
