import { readFileSync } from 'node:fs'

const { version: stated } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Of this program, as `package.json` has it. */
export const version = stated
