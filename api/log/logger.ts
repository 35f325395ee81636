import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * One JSON object a line. Lines are written by us field by field and hold nothing personal; should a header or
 * a body ever get into one, these are taken out.
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

/** So many characters wait for a log that takes none; what comes then is dropped. */
const MOST_WAITING = 1_000_000

/** Standard output. Where nobody reads it or its disk is full, lines are lost and the process lives. */
const output = (): DestinationStream => {
  const destination = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: MOST_WAITING })
  destination.on('error', () => undefined)
  return destination
}

export const createLogger = (level: string, destination: DestinationStream = output()): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination)
