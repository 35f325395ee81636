import { ErrorType } from '@eventstore/db-client'

/** Answers that another try does not change. */
const LASTING: ReadonlySet<unknown> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
])

/**
 * Errors are told apart by `type` alone: `name` is always "Error" and `message` can be empty. All others pass:
 * UNAVAILABLE also comes raw from gRPC without a type, a server that is starting or stopping says UNKNOWN, a
 * broken channel INTERNAL.
 */
export const isPassing = (error: unknown): boolean => !LASTING.has(typeOf(error))

export const typeOf = (error: unknown): unknown => (error as { type?: unknown } | undefined)?.type
