import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * One JSON object per line. Lines are composed field by field and contain nothing personal; should a header or a body
 * ever get into one, these are removed.
 */
const redact = {
  paths: [
    'headers',
    'body',
    'password',
    'token',
    'cookie',
    'authorization',
    'email',
    'phone',
    'ssn',
    'oldSSN',
  ].flatMap((name) => [name, `*.${name}`]),
  remove: true,
}

/** Number of characters buffered while the output does not accept any; further lines are dropped. */
const MOST_WAITING = 1_000_000

/** Standard output. When nobody reads it or its disk is full, lines are lost and the process continues. */
const output = (): DestinationStream => {
  const destination = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: MOST_WAITING })
  destination.on('error', () => undefined)
  return destination
}

export const createLogger = (level: string, destination: DestinationStream = output()): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination)
