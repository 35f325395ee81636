import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Of the lazily loaded modules, the server only needs the tenant's home page and the texts; shared bills have none. */
const needed = /(^|\/)(Home\.tsx|vi\.ts|en\.ts)$/
const onlyHome = (): Plugin => ({
  name: 'only-home',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && needed.test(specifier) ? null : false,
})

export default defineConfig({
  root,
  plugins: [onlyHome(), react()],
  resolve: {
    alias: {
      'jsonexport/dist/index.js': `${root}list/noCsv.ts`,
      'object.entries': `${root}i18n/entries.cjs`,
    },
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"', EVENT_TYPES: '[]' },
  build: {
    ssr: true,
    rolldownOptions: { input: ['home', 'sharedBill', 'link'].map((name) => `${root}server/${name}.tsx`) },
    outDir: 'dist/.server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
})
