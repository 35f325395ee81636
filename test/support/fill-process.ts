import { openInfrastructure } from '../../processes/infrastructure.ts'
import { readSettings } from '../../processes/settings.ts'
import { writeLargeHistory } from './large-history.ts'

/** Process of `large-product-http.ts`: writes the past into a data directory and says where its database is. */
const [dataDir, size] = process.argv.slice(2) as [string, string]
const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' })
const infrastructure = await openInfrastructure(settings, () => undefined)
await writeLargeHistory(infrastructure.log, JSON.parse(size))
process.send?.(infrastructure.databaseUrl)
await infrastructure.close()
process.disconnect()
