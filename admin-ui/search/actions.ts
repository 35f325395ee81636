import { UnpaidStatus } from '../../domain/bill/bill-codes.ts'
import { plainNameKey } from '../../domain/name-key.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { listLink } from '../list/listLink.ts'

type Action = {
  /** Its texts stand at `search.action.<name>`. */
  readonly name: string
  readonly permission: Permission
  readonly path: string
  /** What the page does when one comes to it by this action. */
  readonly state?: { readonly opens: true }
}

/** What can be begun from the quick search, the most usual first. */
export const actions: readonly Action[] = [
  { name: 'bill', permission: 'IssueBill', path: '/bill/add' },
  { name: 'meters', permission: 'StartBillRun', path: '/bill/run' },
  {
    name: 'collect',
    permission: 'RecordPayment',
    path: listLink('bill', { status: Object.values(UnpaidStatus) }, ['dueDay', 'ASC']),
  },
  { name: 'remind', permission: 'SendNotice', path: listLink('bill', { status: UnpaidStatus.OVERDUE }) },
  { name: 'pay', permission: 'PayBill', path: '/bill' },
  { name: 'contract', permission: 'AddContract', path: '/contract/add' },
  { name: 'customer', permission: 'AddCustomer', path: '/customer/add' },
  { name: 'ticket', permission: 'OpenTicket', path: '/support-ticket', state: { opens: true } },
  { name: 'notice', permission: 'SendNotice', path: '/notice/new' },
  { name: 'upload', permission: 'AddUpload', path: '/upload' },
  { name: 'building', permission: 'AddBuilding', path: '/building/add' },
  // They are added where their house is drawn.
  { name: 'rooms', permission: 'AddRoom', path: '/building' },
  { name: 'staff', permission: 'AddStaff', path: '/staff/add' },
  { name: 'password', permission: 'ChangePassword', path: '/security' },
]

/**
 * How what was typed, without case and accents, means one of some phrases: it is how one begins, each of its words
 * begins one of a phrase, or not at all.
 */
export const meant = (typed: string, phrases: readonly string[]): 'at first' | 'also' | undefined => {
  const asked = plainNameKey(typed)
  if (asked.length < 2) return undefined
  const plain = phrases.map(plainNameKey)
  if (plain.some((phrase) => phrase.startsWith(asked))) return 'at first'
  const isIn = (phrase: string) => {
    const words = phrase.split(' ')
    return asked.split(' ').every((part) => words.some((word) => word.startsWith(part)))
  }
  return plain.some(isIn) ? 'also' : undefined
}
