import { readFileSync } from 'node:fs'

const { version: stated } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Version of the product, from `package.json`. */
export const version = stated
