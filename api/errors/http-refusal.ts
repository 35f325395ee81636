import type { Reason } from '../../domain/codes.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'

/** A refusal with another status than the usual one of its code, or with additional headers. */
export class HttpRefusal extends Refusal {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    reason: Reason,
    more: { errors?: readonly FieldError[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(reason, more.errors)
    this.status = status
    this.headers = more.headers ?? {}
  }
}

/** 429 E0009: too many requests; `seconds` until a retry makes sense. */
export const tooMany = (seconds: number): HttpRefusal =>
  new HttpRefusal(429, 'TooManyRequests', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  })
