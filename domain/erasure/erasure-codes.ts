/** Numbers on the wire (specification: Enumerations). */
export const ErasureStatus = { WAITING: 1, DONE: 2, REFUSED: 3, WITHDRAWN: 4 } as const
export type ErasureStatus = (typeof ErasureStatus)[keyof typeof ErasureStatus]

/** How somebody asked, as an owner writes it down. */
export const toldWays = ['inPerson', 'phone', 'message', 'email', 'letter'] as const
/** `own`: the person asked in the product. */
export const erasureWays = [...toldWays, 'own'] as const
type ErasureWay = (typeof erasureWays)[number]
/** `none`: the data was erased without a request. */
export type AskedWay = ErasureWay | 'none'

/** Where something of a person is kept, with what is counted there. The certificate names each, found or not. */
export const erasurePlaces = [
  'keys',
  'tables',
  'account',
  'sessions',
  'mails',
  'mailChoices',
  'links',
  'sharedBills',
  'devices',
  'pushes',
  'files',
  'uploadFiles',
  'uploadRows',
  'uploadShapes',
] as const
export type ErasurePlace = (typeof erasurePlaces)[number]
