import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAP, makeProductMap } from './product-map.ts'

/** `npm run product-map`: writes the map anew. */
writeFileSync(join(import.meta.dirname, '..', '..', MAP), await makeProductMap())
console.log(`Written: ${MAP}`)
