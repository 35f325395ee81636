import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { createServer, isIP } from 'node:net'
import { dirname } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { examineFiles } from '../adapters/files/file-stores.ts'
import { trySmtp } from '../adapters/mail/smtp.ts'
import { openClient } from '../adapters/postgres/client.ts'
import { findEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { KeyIsAnother, migrationNames, refuseOtherKey } from '../adapters/postgres/migrate.ts'
import { findMasterKey, readSecrets } from '../adapters/secrets/master-key.ts'
import { tryNats } from '../adapters/signals/nats.ts'
import { isLoopback } from '../api/requests/address.ts'
import { keyCheckOf, openLog, otherKey, storeOf, withoutDatabase } from './infrastructure.ts'
import { type Settings, StartRefused } from './settings.ts'

/** What was found of one thing. `mend`: what to do, where something is to do. */
export type Finding = {
  readonly what: string
  readonly state: 'well' | 'doubt' | 'wrong'
  readonly says: string
  readonly mend?: string
}
type Found = Omit<Finding, 'what'>

const well = (says: string): Found => ({ state: 'well', says })
const doubt = (says: string, mend: string): Found => ({ state: 'doubt', says, mend })
const wrong = (says: string, mend: string): Found => ({ state: 'wrong', says, mend })

/** The longest wait for a server. */
const PATIENCE_MS = 10_000
const GIGABYTE = 2 ** 30
/** Days before the end of a certificate at which it should have been renewed. */
const RENEWED_BEFORE = 14
/** Seconds by which two clocks may differ: sessions and days are told by them. */
const CLOCKS_APART = 60
const DAY_MS = 86_400_000

const message = (error: unknown) =>
  (error as Error).message || (error as { code?: string }).code || `${error}`

/** The nearest folder that is there: the data directory is made by the first start. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

const examineFolder = async ({ dataDir }: Settings): Promise<Found> => {
  const there = nearest(dataDir)
  try {
    await access(there, constants.W_OK | constants.X_OK)
  } catch {
    return wrong(
      `${there} cannot be written to`,
      'Give it to the user that runs the product, or set DATA_DIR.',
    )
  }
  return well(there === dataDir ? dataDir : `${dataDir} is made by the first start`)
}

const examineDisk = async ({ dataDir }: Settings): Promise<Found> => {
  const { bavail, bsize } = await statfs(nearest(dataDir))
  const free = (bavail * bsize) / GIGABYTE
  const says = `${free.toFixed(1)} GB free`
  const mend = 'Make room: a database on a full disk stops. Nothing that was answered is lost by that.'
  if (free < 0.5) return wrong(says, mend)
  return free < 2 ? doubt(says, mend) : well(says)
}

const examineKey = async (settings: Settings): Promise<Found> => {
  const key = await findMasterKey(settings)
  if (key) return well(settings.masterKey === undefined ? `in ${settings.dataDir}/master.key` : 'MASTER_KEY')
  if (settings.databaseUrl === undefined) return well('made by the first start')
  return doubt(
    'there is none yet: the first start makes one in DATA_DIR',
    'Where the database has data already, bring back its MASTER_KEY or master.key.',
  )
}

/** The database that the settings name: undefined where the embedded one does not run. */
const databaseOf = async ({ databaseUrl, dataDir }: Settings): Promise<string | undefined> =>
  databaseUrl ?? (existsSync(dataDir) ? findEmbeddedPostgres(dataDir) : undefined)

const examineDatabase = async (settings: Settings): Promise<Found> => {
  const url = await databaseOf(settings)
  if (url === undefined) return well('the embedded one, which is started with the product')
  const client = await openClient(url).catch((error) => {
    throw withoutDatabase(url, error)
  })
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, to_regclass('public.so_nha_migration') is not null as known`,
    )
    const { version, known } = rows[0]
    const says = `PostgreSQL ${Math.floor(version / 10_000)}`
    if (version < 150_000) return wrong(says, 'Bring it to version 15 or newer.')
    if (!known) return well(`${says}, empty`)
    if (await findMasterKey(settings))
      await refuseOtherKey(client, keyCheckOf(await readSecrets(settings))).catch((error) => {
        throw error instanceof KeyIsAnother ? otherKey(settings) : error
      })
    const { rows: applied } = await client.query<{ name: string }>('select name from public.so_nha_migration')
    const names = await migrationNames()
    const newer = applied.find(({ name }) => !names.includes(name))
    if (newer)
      return wrong(
        `${says}, brought further by a newer version (${newer.name})`,
        'Start that version, or restore a backup of before with this one.',
      )
    const open = names.length - applied.length
    return well(
      open > 0 ? `${says}; the next start brings it ${open} steps further` : `${says}, newest tables`,
    )
  } finally {
    await client.end()
  }
}

const examineLog = async (settings: Settings): Promise<Found> => {
  if (!settings.eventStoreUrl) return well('in the database')
  const log = await openLog(settings, '', () => undefined)
  try {
    return well(`${storeOf(settings)}, ${(await log.head()) === '' ? 'empty' : 'with events'}`)
  } finally {
    await log.close()
  }
}

const examineStore = async (settings: Settings): Promise<Found> => {
  if (!settings.filesUrl) return well('in the data directory')
  const warning = await examineFiles(settings)
  return warning
    ? doubt(warning, 'Turn that off, and delete the older versions.')
    : well('the bucket answers')
}

const examineSignals = async ({ natsUrl }: Settings): Promise<Found> => {
  if (!natsUrl) return well('inside the one process')
  try {
    await tryNats(natsUrl)
    return well('NATS answers')
  } catch (error) {
    return wrong(`NATS does not answer (${message(error)})`, 'Start it, or give another NATS_URL.')
  }
}

const examineClock = async (settings: Settings): Promise<Found> => {
  const now = new Date()
  const says = `${now.toISOString()} here`
  const url = await databaseOf(settings)
  if (url === undefined || !settings.isDatabaseElsewhere) return well(says)
  const client = await openClient(url)
  try {
    const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 as at')
    const apart = Math.abs(rows[0].at - Date.now() / 1_000)
    return apart < CLOCKS_APART
      ? well(`${says}, as on the database's machine`)
      : wrong(`${says}, ${Math.round(apart)} s from the database's`, 'Set both by NTP, then `npm run clock`.')
  } finally {
    await client.end()
  }
}

const isFree = (port: number, host: string): Promise<true | string> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })

const ask = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' })

const examinePort = async ({ port, host }: Settings): Promise<Found> => {
  const free = await isFree(port, host)
  if (free === true) return well(`${port} is free`)
  if (free !== 'EADDRINUSE')
    return wrong(`${port} at ${host} cannot be had (${free})`, 'Set another PORT or HOST.')
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const answer = await ask(`http://${near}:${port}/api/health/live`).catch(() => undefined)
  return answer?.ok
    ? well(`the product runs on ${port}`)
    : wrong(`another program has ${port}`, 'Stop it, or set another PORT.')
}

/** The last day of the certificate of an address. @throws where TLS with it fails */
const certificateEnd = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connectTls({
      host,
      port,
      timeout: PATIENCE_MS,
      ...(isIP(host) === 0 && { servername: host }),
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
  })

const examineAddress = async ({ publicUrl, isPublicUrlGuessed, demo }: Settings): Promise<Found> => {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (isPublicUrlGuessed && !demo)
    return doubt(
      `${publicUrl} is a guess`,
      'Set PUBLIC_URL to the address that users open: links lead there.',
    )
  const isHere = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  if (protocol === 'http:')
    return isHere
      ? well(`${publicUrl}, this machine alone`)
      : doubt(
          `${publicUrl} has no TLS`,
          'Put a proxy with TLS before it: passwords can be read on their way.',
        )
  try {
    const end = await certificateEnd(hostname, Number(port) || 443)
    const left = Math.floor((end.getTime() - Date.now()) / DAY_MS)
    const says = `${publicUrl}, its certificate is good for ${left} days`
    return left < RENEWED_BEFORE ? doubt(says, 'Renew the certificate of the proxy.') : well(says)
  } catch (error) {
    return wrong(`TLS with ${publicUrl} fails (${message(error)})`, 'Look at the proxy and its certificate.')
  }
}

const examineMail = async ({ smtpUrl }: Settings): Promise<Found> => {
  if (!smtpUrl) return well('none: no mails leave')
  try {
    await trySmtp(smtpUrl, PATIENCE_MS)
    return well('the mail server lets us in')
  } catch (error) {
    return wrong(
      `the mail server does not (${message(error)})`,
      'Look at SMTP_URL: name, port, user, password.',
    )
  }
}

/** One of the services through which browsers get their messages. */
const PUSH_SERVICE = 'https://fcm.googleapis.com'

const examinePush = async ({ pushServices: [own] }: Settings): Promise<Found> => {
  const service = own ? `https://${own}` : PUSH_SERVICE
  try {
    await ask(service)
    return well(`${service} can be reached`)
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    return doubt(
      `${service} cannot be reached (${message(cause ?? error)})`,
      'Let this machine out by HTTPS, or do without messages to phones.',
    )
  }
}

const examinations: Readonly<Record<string, (settings: Settings) => Promise<Found>>> = {
  'Data directory': examineFolder,
  Disk: examineDisk,
  'Master key': examineKey,
  Database: examineDatabase,
  Log: examineLog,
  Files: examineStore,
  Signals: examineSignals,
  Clock: examineClock,
  Port: examinePort,
  Address: examineAddress,
  Mail: examineMail,
  'Web push': examinePush,
}

/** Looks at everything that a start needs, without starting or changing anything. */
export const examine = (settings: Settings): Promise<Finding[]> =>
  Promise.all(
    Object.entries(examinations).map(async ([what, look]): Promise<Finding> => {
      try {
        return { what, ...(await look(settings)) }
      } catch (error) {
        const mend = error instanceof StartRefused ? '' : 'Mend what it says, then look again.'
        return { what, state: 'wrong', says: message(error), ...(mend && { mend }) }
      }
    }),
  )
