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

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination)
