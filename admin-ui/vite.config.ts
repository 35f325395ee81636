import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Where `npm run dev` style work finds the API; a built UI is served by the API itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/**
 * Vendor groups keep their hashes over a release of ours. `entriesAware` splits each by who needs it:
 * the sign-in pages do not load what only the lists need (design 9).
 */
const vendor = (name: string, test: RegExp) => ({
  name,
  test,
  entriesAware: true,
  entriesAwareMergeThreshold: 20_000,
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
        codeSplitting: {
          groups: [
            vendor(
              'react',
              /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
            ),
            vendor(
              'mui',
              /node_modules[\\/](@mui[\\/](material|system|utils|icons-material|styled-engine|private-theming)|@emotion|react-transition-group|stylis|clsx)/,
            ),
            vendor(
              'admin',
              /node_modules[\\/](react-admin|ra-|react-hook-form|lodash|date-fns|dompurify|@tanstack|node-polyglot|query-string)/,
            ),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
})
