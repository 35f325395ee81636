import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Where `vite admin-ui` finds the API; a built UI is served by the API itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/**
 * Vendor groups keep their names over a release of ours. `entriesAware` splits each by who needs it, so that
 * the sign-in pages do not load what only the lists need (design 9).
 */
const vendor = (name: string, packages: string) => ({
  name,
  test: new RegExp(`node_modules[\\\\/](${packages})`),
  entriesAware: true,
})

export default defineConfig({
  root,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: a data: address would need a looser content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // rolldown names a split group after all its users: `mui~SignIn~App~…`
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            vendor('react', '(react|react-dom|scheduler|react-router|react-router-dom)[\\\\/]'),
            vendor(
              'mui',
              '@mui[\\\\/](material|system|utils|icons-material|styled-engine|private-theming)|@emotion|react-transition-group|stylis|clsx|@popperjs',
            ),
            vendor(
              'admin',
              'react-admin|ra-|react-hook-form|lodash|date-fns|dompurify|@tanstack|node-polyglot|query-string',
            ),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
})
