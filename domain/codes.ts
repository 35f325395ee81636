/**
 * The catalogue of codes, each with its HTTP status (specification: Answers). The texts are in `admin-ui/i18n`, in
 * both languages.
 */
export const codes = {
  MSG_S0001: { status: 500, reason: 'SystemError', meaning: 'system error' },
  MSG_S0002: { status: 409, reason: 'Conflict', meaning: 'concurrency error' },
  E0001: { status: 400, reason: 'ImportFileMissing', meaning: 'no import file' },
  E0002: { status: 400, reason: 'ImportInvalid', meaning: 'invalid import' },
  E0003: { status: 401, reason: 'CredentialsInvalid', meaning: 'invalid credentials' },
  E0004: { status: 403, reason: 'EmailNotVerified', meaning: 'email not verified' },
  E0005: { status: 401, reason: 'TokenInvalid', meaning: 'token verify failed' },
  E0006: { status: 401, reason: 'SessionNotRenewed', meaning: 'token refresh failed' },
  E0007: { status: 403, reason: 'PermissionDenied', meaning: 'permission denied' },
  E0008: { status: 404, reason: 'PersonNotFound', meaning: 'user not found' },
  E0009: { status: 429, reason: 'TooManyRequests', meaning: 'request spam' },
  E0010: { status: 404, reason: 'ImageNotFound', meaning: 'image not found' },
  E0011: { status: 404, reason: 'NotFound', meaning: 'data not found' },
  E0012: { status: 409, reason: 'EmailTaken', meaning: 'email exists' },
  E0013: { status: 409, reason: 'IdentityNumberTaken', meaning: 'SSN exists' },
  E0014: { status: 409, reason: 'PhoneTaken', meaning: 'phone exists' },
  E0015: { status: 409, reason: 'OldIdentityNumberTaken', meaning: 'old SSN exists' },
  E0016: { status: 422, reason: 'UpdateNotAllowed', meaning: 'update failed' },
  E0017: { status: 422, reason: 'CreateNotAllowed', meaning: 'create failed' },
  E0018: { status: 400, reason: 'PasswordIncorrect', meaning: 'password incorrect' },
  E0019: { status: 404, reason: 'FileNotFound', meaning: 'file not found' },
  E0020: { status: 409, reason: 'BillAlreadyPaid', meaning: 'bill already paid' },
  E0021: { status: 400, reason: 'PaymentMessageInvalid', meaning: 'IPN payload invalid' },
  E0022: { status: 409, reason: 'BillProcessing', meaning: 'bill processing' },
  E0023: { status: 409, reason: 'RoomUnavailable', meaning: 'room unavailable' },
  E0024: { status: 409, reason: 'ContractOverlap', meaning: 'contract overlap' },
  E0025: { status: 422, reason: 'ReadingBelow', meaning: 'reading below the one before' },
  E0026: { status: 422, reason: 'AccountShort', meaning: 'more than the account holds' },
  E0027: { status: 422, reason: 'MonthNotAsSaid', meaning: 'month is not closed or already closed' },
  E0028: { status: 409, reason: 'TransferMatched', meaning: 'transfer matched already' },
  E0029: { status: 409, reason: 'RoomHeld', meaning: 'room is held' },
  E0030: { status: 409, reason: 'RentRise', meaning: 'rent may not rise like this' },
  E0031: { status: 404, reason: 'LinkEnded', meaning: 'link has ended' },
  E0032: { status: 409, reason: 'SettlementAgreed', meaning: 'settlement is agreed already' },
  E0033: { status: 409, reason: 'ObjectionOpen', meaning: 'an objection has no answer yet' },
  E0034: { status: 409, reason: 'StatementOut', meaning: 'a statement waits for the tenant' },
  V0001: { status: 400, reason: 'ParameterInvalid', meaning: 'invalid parameter' },
  V0002: { status: 400, reason: 'BodyInvalid', meaning: 'parameter validation' },
  I0001: { status: 200, meaning: 'get success' },
  I0002: { status: 200, meaning: 'create' },
  I0003: { status: 200, meaning: 'update' },
  I0004: { status: 200, meaning: 'delete' },
  I0005: { status: 200, meaning: 'login' },
  I0006: { status: 200, meaning: 'logout' },
  I0007: { status: 200, meaning: 'verify' },
  I0008: { status: 200, meaning: 'email sent' },
  I0009: { status: 200, meaning: 'password reset' },
  I0010: { status: 200, meaning: 'payment initialised' },
  I0011: { status: 200, meaning: 'payment completed' },
  I0012: { status: 200, meaning: 'payment failed' },
} as const

/** A code of the product's catalogue, as used in answers. */
export type Code = keyof typeof codes

/** Why a call is refused, by name, as thrown by rules. Only `codeOf` maps it to a code. */
export type Reason = Extract<(typeof codes)[Code], { reason: string }>['reason']

export const codeOf = Object.fromEntries(
  Object.entries(codes).flatMap(([code, entry]) => ('reason' in entry ? [[entry.reason, code]] : [])),
) as Record<Reason, Code>

/** The reason of a code in a refusal. Codes of success have none and count as a system error. */
export const reasonOf = (code: Code): Reason => {
  const entry = codes[code]
  return 'reason' in entry ? entry.reason : 'SystemError'
}
