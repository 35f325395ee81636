/**
 * The calls that the product demands (its section 7; paths that it only names are as design 5 has them).
 * `asks`: query parameters; `sends`: what the body has to take, as far as the product says it.
 */
export type CallDemand = {
  readonly area: string
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  readonly path: string
  readonly asks?: readonly string[]
  readonly sends?: readonly string[]
}

type Short = readonly [
  method: CallDemand['method'],
  path: string,
  named?: { readonly asks?: string; readonly sends?: string },
]

const inArea = (area: string, calls: readonly Short[]): CallDemand[] =>
  calls.map(([method, path, { asks, sends } = {}]) => ({
    area,
    method,
    path,
    ...(asks && { asks: asks.split(' ') }),
    ...(sends && { sends: sends.split(' ') }),
  }))

const page = 'limit offset'
const pageOfDays = 'limit offset startDate endDate'

export const callDemands: readonly CallDemand[] = [
  ...inArea('Authentication', [
    ['post', '/authentication/login', { sends: 'email password remember' }],
    ['post', '/authentication/logout'],
    ['post', '/authentication/recovery', { sends: 'email' }],
    ['post', '/authentication/check-reset-password-token', { sends: 'email token' }],
    ['post', '/authentication/reset-password', { sends: 'email token password confirmPassword' }],
    ['post', '/authentication/verify-email', { sends: 'email token' }],
    ['post', '/authentication/verify-password', { sends: 'password' }],
    ['post', '/authentication/refresh-token'],
    ['get', '/authentication/verify-token'],
  ]),
  ...inArea('Building', [
    ['get', '/building', { asks: 'getAll' }],
    ['get', '/building/{id}'],
    ['get', '/building/{id}/room'],
    ['get', '/building/{id}/room/{roomID}'],
    ['get', '/building/{id}/room/{roomID}/contract'],
    ['get', '/building/{id}/room/{roomID}/support-ticket', { asks: 'startDate endDate' }],
    ['post', '/building/{id}/room/{roomID}/delete-contracts', { sends: 'IDs' }],
    ['post', '/building/{id}/room/{roomID}/update'],
    ['post', '/building/{id}/room/add'],
    ['post', '/building/{id}/room/delete-many', { sends: 'IDs' }],
    ['post', '/building/add'],
    ['delete', '/building/{id}'],
    ['get', '/building/{id}/schedule'],
    ['post', '/building/{id}/update'],
    ['get', '/building/{id}/statistic', { asks: 'year' }],
    ['get', '/building/statistic', { asks: 'year' }],
  ]),
  ...inArea('Room', [
    ['get', '/room'],
    ['get', '/room/{id}'],
    ['get', '/room/{id}/support-ticket'],
  ]),
  ...inArea('Profile and security', [
    ['get', '/user/profile'],
    ['post', '/user/profile/update'],
    ['post', '/user/security/change-password'],
    ['post', '/user/security/change-email'],
  ]),
  ...inArea('Staff', [
    ['get', '/staff'],
    ['get', '/staff/{id}'],
    ['post', '/staff/add'],
    ['post', '/staff/{id}/update'],
    ['post', '/staff/delete-many', { sends: 'IDs' }],
    ['get', '/staff/{id}/schedule'],
    ['get', '/staff/{id}/contract'],
    ['get', '/staff/{id}/ticket', { asks: pageOfDays }],
  ]),
  ...inArea('Customer', [
    ['get', '/customer', { asks: page }],
    ['get', '/customer/{id}'],
    ['post', '/customer/add'],
    ['post', '/customer/{id}/edit'],
    ['post', '/customer/delete-many', { sends: 'IDs' }],
    ['get', '/customer/{id}/contract'],
    ['get', '/customer/{id}/ticket'],
    ['get', '/customer/total'],
  ]),
  ...inArea('Bill', [
    ['get', '/bill', { asks: 'limit offset startMonth endMonth' }],
    ['get', '/bill/{id}'],
    ['post', '/bill/add'],
    ['post', '/bill/{id}/update'],
    ['post', '/bill/delete-many', { sends: 'IDs' }],
    ['get', '/bill/{id}/init-payment'],
    ['post', '/bill/{id}/momo-confirm'],
    ['get', '/bill/statistic', { asks: 'year' }],
  ]),
  ...inArea('Support ticket', [
    ['get', '/support-ticket', { asks: pageOfDays }],
    ['get', '/support-ticket/{id}'],
    ['post', '/support-ticket/add'],
    ['post', '/support-ticket/{id}/update'],
    ['post', '/support-ticket/{id}/approve'],
    ['post', '/support-ticket/{id}/deny'],
    ['post', '/support-ticket/delete-many', { sends: 'IDs' }],
  ]),
  ...inArea('Notification', [
    ['post', '/notification/add'],
    ['get', '/notification/inbox', { asks: page }],
    ['get', '/notification/important', { asks: page }],
    ['get', '/notification/sent', { asks: page }],
    ['get', '/notification/{id}'],
    ['patch', '/notification/{id}/read'],
    ['patch', '/notification/{id}/unread'],
    ['patch', '/notification/{id}/mark'],
    ['patch', '/notification/{id}/unmark'],
    ['post', '/notification/read-many', { sends: 'IDs' }],
  ]),
  ...inArea('Contract', [
    ['get', '/contract', { asks: page }],
    ['get', '/contract/{id}'],
    ['post', '/contract/add'],
    ['post', '/contract/{id}/update'],
    ['post', '/contract/delete-many', { sends: 'IDs' }],
    ['get', '/contract/{id}/bill'],
    ['get', '/contract/active-list', { asks: page }],
    ['get', '/contract/statistic'],
  ]),
  ...inArea('Upload', [
    ['post', '/upload/add'],
    ['get', '/upload/not-process', { asks: 'type' }],
    ['get', '/upload/processed', { asks: 'type date' }],
  ]),
]
