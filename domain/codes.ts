/**
 * The catalogue of product section 8 with the HTTP status each is answered with (design 5).
 * The texts stand in `admin-ui/i18n`, in both languages.
 */
export const codes = {
  MSG_S0001: { status: 500, meaning: 'system error' },
  MSG_S0002: { status: 409, meaning: 'concurrency error' },
  E0001: { status: 400, meaning: 'no import file' },
  E0002: { status: 400, meaning: 'invalid import' },
  E0003: { status: 401, meaning: 'invalid credentials' },
  E0004: { status: 403, meaning: 'email not verified' },
  E0005: { status: 401, meaning: 'token verify failed' },
  E0006: { status: 401, meaning: 'token refresh failed' },
  E0007: { status: 403, meaning: 'permission denied' },
  E0008: { status: 404, meaning: 'user not found' },
  E0009: { status: 429, meaning: 'request spam' },
  E0010: { status: 404, meaning: 'image not found' },
  E0011: { status: 404, meaning: 'data not found' },
  E0012: { status: 409, meaning: 'email exists' },
  E0013: { status: 409, meaning: 'SSN exists' },
  E0014: { status: 409, meaning: 'phone exists' },
  E0015: { status: 409, meaning: 'old SSN exists' },
  E0016: { status: 422, meaning: 'update failed' },
  E0017: { status: 422, meaning: 'create failed' },
  E0018: { status: 400, meaning: 'password incorrect' },
  E0019: { status: 404, meaning: 'file not found' },
  E0020: { status: 409, meaning: 'bill already paid' },
  E0021: { status: 400, meaning: 'IPN payload invalid' },
  E0022: { status: 409, meaning: 'bill processing' },
  E0023: { status: 409, meaning: 'room unavailable' },
  E0024: { status: 409, meaning: 'contract overlap' },
  V0001: { status: 400, meaning: 'invalid parameter' },
  V0002: { status: 400, meaning: 'parameter validation' },
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

/** A code of the product's catalogue. */
export type Code = keyof typeof codes
