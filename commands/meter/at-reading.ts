import { Refusal } from '../../domain/refusal.ts'

/** A reading's refusal, with its fields as they are called where it is one of a list. */
export const atReading = ({ reason, errors, code }: Refusal, place: number): Refusal =>
  new Refusal(
    reason,
    errors.length > 0
      ? errors.map((one) => ({ ...one, field: `readings.${place}.value` }))
      : [{ field: `readings.${place}.value`, code }],
  )
