import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isStoreAddress, storeProtocols } from '../adapters/event-store/log-stores.ts'
import { filesAddresses, isFilesAddress } from '../adapters/files/file-stores.ts'
import { isLoopback } from '../api/requests/address.ts'
import { email } from '../domain/fields.ts'
import { bookName, type Names, namesOf } from './book.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const port = z.coerce
  .number('must be a number from 0 to 65535')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(65535, 'must be 65535 or less')
const momoName = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 letters, digits or signs')
/** Long enough that it cannot be guessed: with it anybody could report a bank transfer. */
const secretWord = z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters, digits or signs')
const beginning = (protocols: readonly string[]) => ({
  error: `must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`,
})
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
      beginning(protocols),
    )

/** The environment variables of the product, with their defaults. */
const environment = z.object({
  PORT: port.default(3000),
  /** Port for health and metrics of a projector or worker; none unless set. */
  HEALTH_PORT: port.optional(),
  /** Address to listen on. The demo has known passwords and stays on this machine unless this is set. */
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  /** The name of this installation on servers that it shares with others. */
  BOOK: bookName.optional(),
  DEMO: flag.default(true),
  /** Where users reach the product: links in mails, payment addresses, allowed origins. */
  PUBLIC_URL: url('http', 'https').optional(),
  /** 32 bytes in base64 that wrap the keys of persons; made in DATA_DIR when unset. */
  MASTER_KEY: z.string().optional(),
  /** Puts the master key into a backup, or takes it out of one. */
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  /**
   * Whether the database runs on another machine, whose clock is a witness for ours. Its address does not
   * show it: a container has a host name of its own but our clock.
   */
  DATABASE_ELSEWHERE: flag.default(false),
  /** Inserted into DATABASE_URL, so that the address can be in a public file. */
  DATABASE_PASSWORD: z.string().optional(),
  EVENT_STORE_URL: z.string().refine(isStoreAddress, beginning(storeProtocols)).optional(),
  /** Uploaded files and the register of erasures, for several machines; unset, they are in DATA_DIR. */
  FILES_URL: z
    .string()
    .refine(isFilesAddress, `must be an address like ${filesAddresses.join(' or ')}`)
    .optional(),
  NATS_URL: z
    .string()
    .regex(
      /^(nats|tls|ws|wss):\/\/[^\s,]+(,(nats|tls|ws|wss):\/\/[^\s,]+)*$/,
      'must be addresses that start with nats:// or tls://, with commas between',
    )
    .optional(),
  /** Mail server. Without one mails are not sent; the demo shows them in its mailbox. */
  SMTP_URL: url('smtp', 'smtps').optional(),
  /** The address that mails come from. */
  MAIL_FROM: email().optional(),
  /** The merchant's keys from MoMo. Without them bills are paid by bank transfer; the demo has a simulator. */
  MOMO_PARTNER_CODE: momoName.optional(),
  MOMO_ACCESS_KEY: momoName.optional(),
  MOMO_SECRET_KEY: momoName.optional(),
  /** Also accepted for signatures of messages while the secret key is being changed. */
  MOMO_PREVIOUS_SECRET_KEY: momoName.optional(),
  MOMO_ENDPOINT: url('https', 'http').default('https://payment.momo.vn'),
  /** Port of the demo's payment simulator; a free one unless set. */
  MOMO_SIMULATOR_PORT: port.default(0),
  /** How SePay proves its messages about bank transfers: its key, or its secret for signatures. */
  SEPAY_API_KEY: secretWord.optional(),
  SEPAY_SECRET: secretWord.optional(),
  /** Push services beside those of the browsers, as hosts with commas between. */
  PUSH_SERVICES: z
    .string()
    .regex(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/, 'must be hosts with commas between')
    .optional(),
  /** Number of proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Minutes without a change after which the process in the background of `npm start` rests; 0: never. */
  REST_AFTER: z.coerce
    .number('must be a number of minutes')
    .min(0, 'must be 0 or more')
    .max(1_440)
    .default(15),
  /** Bearer token with which other machines read /api/metrics. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Receiver of traces by OTLP over HTTP, as OpenTelemetry names it; nothing is traced unless set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

/** Names of settings that the documents must describe and the compose file must pass on. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** The start cannot continue; the message is one sentence for the operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/** The settings as the processes use them. */
export type Settings = ReturnType<typeof readSettings>

/** Secrets as Docker and systemd pass them: `NAME_FILE` is the path of a file with the value of `NAME`. */
const withFiles = (env: Record<string, string | undefined>): Record<string, string | undefined> => {
  const read = { ...env }
  for (const name of settingNames) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    if (env[name] !== undefined) throw new StartRefused(`Set ${name} or ${name}_FILE, not both.`)
    try {
      read[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new StartRefused(`The file ${path} of ${name}_FILE cannot be read (${code}).`)
    }
  }
  return read
}

/** @throws StartRefused naming the variable that is wrong */
export const readSettings = (env: NodeJS.ProcessEnv) => {
  // An empty variable, as compose files leave them, is an unset one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(withFiles(given))
  if (!read.success) {
    const { path, message } = read.error.issues[0] as z.core.$ZodIssue
    throw new StartRefused(`The setting ${String(path[0])} is wrong: ${message}.`)
  }
  const values = read.data
  const names = namesOf(values.BOOK)
  return {
    book: values.BOOK,
    names,
    port: values.PORT,
    healthPort: values.HEALTH_PORT,
    host: values.HOST ?? (values.DEMO ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(values.DATA_DIR, values.BOOK ?? ''),
    demo: values.DEMO,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    isPublicUrlGuessed: values.PUBLIC_URL === undefined,
    masterKey: values.MASTER_KEY,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    databaseUrl: databaseUrlIn(values, names),
    isDatabaseElsewhere: values.DATABASE_ELSEWHERE,
    eventStoreUrl: values.EVENT_STORE_URL,
    filesUrl: values.FILES_URL,
    natsUrl: values.NATS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    momo: momoIn(values),
    momoSimulatorPort: values.MOMO_SIMULATOR_PORT,
    sepay: sepayIn(values),
    /** Set by the demo: the page where transfers can be tried out. */
    bankPage: undefined as string | undefined,
    pushServices: values.PUSH_SERVICES?.split(',') ?? [],
    trustProxy: values.TRUST_PROXY,
    restAfterMs: values.REST_AFTER * 60_000,
    metricsToken: values.METRICS_TOKEN,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
    /** Printed at the start, for the operator. */
    warnings: isOpenDemo(values) ? [OPEN_DEMO] : [],
  }
}

const OPEN_DEMO =
  'HOST lets others reach the demo, and everybody knows the passwords of its accounts. Set DEMO=0 for a book of your own.'

const isOpenDemo = ({ DEMO, HOST }: z.output<typeof environment>): boolean =>
  DEMO && HOST !== undefined && HOST !== 'localhost' && !isLoopback(HOST)

const databaseUrlIn = (
  { DATABASE_URL, DATABASE_PASSWORD }: z.output<typeof environment>,
  { database }: Names,
) => {
  if (DATABASE_URL === undefined || (DATABASE_PASSWORD ?? database) === undefined) return DATABASE_URL
  const address = new URL(DATABASE_URL)
  if (DATABASE_PASSWORD !== undefined) address.password = encodeURIComponent(DATABASE_PASSWORD)
  // All books of a server may share one DATABASE_URL, which names only the server: the database is added
  // here.
  if (database !== undefined) address.pathname = `/${database}`
  return address.href
}

/** The keys by which SePay's messages are authenticated. */
export type SepaySettings = NonNullable<ReturnType<typeof sepayIn>>

const sepayIn = ({ SEPAY_API_KEY: apiKey, SEPAY_SECRET: secret }: z.output<typeof environment>) =>
  apiKey || secret ? { apiKey, secret } : undefined

/** Merchants of MoMo's public test host, as its own samples name them. */
const testMerchants = ['MOMO', 'MOMOBKUN20180529', 'MOMOIQA420180417']

/** The merchant's keys from MoMo, and MoMo's address. */
export type MomoSettings = NonNullable<ReturnType<typeof momoIn>>

/** All of MoMo's settings, or undefined when there are none. */
const momoIn = (values: z.output<typeof environment>) => {
  const { MOMO_PARTNER_CODE: partnerCode, MOMO_ACCESS_KEY: accessKey, MOMO_SECRET_KEY: secretKey } = values
  if (!partnerCode && !accessKey && !secretKey) return undefined
  if (!partnerCode || !accessKey || !secretKey)
    throw new StartRefused('MoMo needs MOMO_PARTNER_CODE, MOMO_ACCESS_KEY and MOMO_SECRET_KEY together.')
  const endpoint = values.MOMO_ENDPOINT
  const { hostname, protocol } = new URL(endpoint)
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new StartRefused('MOMO_ENDPOINT must start with https:// unless it is on this machine.')
  if (hostname === 'payment.momo.vn' && testMerchants.includes(partnerCode))
    throw new StartRefused(
      `${partnerCode} is a merchant of MoMo's test host, but MOMO_ENDPOINT is the live one.`,
    )
  return { endpoint, partnerCode, accessKey, secretKey, previousSecretKey: values.MOMO_PREVIOUS_SECRET_KEY }
}
