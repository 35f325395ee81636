import type { BillLine } from '../../../domain/bill/line.ts'
import { keyOfLine } from '../../../domain/billing/waiver.ts'

/** What may be forgiven: what comes again until it is asked for. Penalties and deposits are only offered. */
export const isWaivable = (line: BillLine): boolean =>
  keyOfLine(line) !== null &&
  line.kind !== 'penalty' &&
  line.of?.kind !== 'penalty' &&
  (line.of !== null || (line.from !== null && line.to !== null))
