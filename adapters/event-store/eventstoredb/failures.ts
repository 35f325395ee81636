import { ErrorType } from '@eventstore/db-client'

/** Permanent errors: a retry would get the same answer. */
const LASTING: ReadonlySet<unknown> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
])

/**
 * Whether a retry may succeed. Errors are told apart by `type` alone: `name` is always "Error" and `message`
 * can be empty. All but the permanent ones are transient: UNAVAILABLE also comes from gRPC without a type, a
 * server that is starting or stopping answers UNKNOWN, a broken channel INTERNAL.
 */
export const isPassing = (error: unknown): boolean => !LASTING.has(typeOf(error))

export const typeOf = (error: unknown): unknown => (error as { type?: unknown } | undefined)?.type
