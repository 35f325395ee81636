import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COMMAND, MAP, makeProductMap } from './product-map.ts'

it('the product map says what is there', async () => {
  const written = readFileSync(join(import.meta.dirname, '..', '..', MAP), 'utf8')
  expect(written, `${MAP} is out of date: ${COMMAND}`).toBe(await makeProductMap())
})
