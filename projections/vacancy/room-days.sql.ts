import { ContractType } from '../../domain/contract/contract-codes.ts'
import { TIME_ZONE } from '../../domain/limits.ts'
import { rentOf } from '../contract/rent.sql.ts'

// What of a room's days the list of free rooms and the report read alike. The contract's row is `c`.

export const LAST_DAY = 'coalesce(c."cancelDay", c."endDay")'

/** The day on which a room was written down. */
export const SINCE = `(room."createdAt" at time zone '${TIME_ZONE}')::date::text`

/**
 * The days of a contract, as `LetDays` has them.
 * @param lastDay SQL of its last day
 */
export const letOf = (lastDay: string) => `json_build_object('startDay', c."startDay"::text,
  'lastDay', (${lastDay})::text,
  'rent', case when c.type = ${ContractType.RENT} then ${rentOf('c', `${LAST_DAY}::text`)} end)`
