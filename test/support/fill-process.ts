import { openInfrastructure } from '../../processes/infrastructure.ts'
import { readSettings } from '../../processes/settings.ts'
import { writeLargeHistory } from './large-history.ts'

/**
 * Process of `large-product-http.ts`: writes the history by its settings, and sends the URL of the database.
 */
const [size] = process.argv.slice(2) as [string]
const settings = readSettings(process.env)
const infrastructure = await openInfrastructure(settings, () => undefined)
await writeLargeHistory(infrastructure.log, JSON.parse(size))
process.send?.(infrastructure.databaseUrl)
await infrastructure.close()
process.disconnect()
