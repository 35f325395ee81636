import { UnpaidStatus } from '../../domain/bill/bill-codes.ts'
import { plainNameKey } from '../../domain/name-key.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { listLink } from '../list/listLink.ts'

type Action = {
  /** Its texts are at `search.action.<name>`. */
  readonly name: string
  readonly permission: Permission
  readonly path: string
  /** Navigation state for the page, e.g. to open its form. */
  readonly state?: { readonly opens: true }
}

/** Actions of the quick search, the most common first. */
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
  // Rooms are added on their building's page.
  { name: 'rooms', permission: 'AddRoom', path: '/building' },
  { name: 'staff', permission: 'AddStaff', path: '/staff/add' },
  { name: 'password', permission: 'ChangePassword', path: '/security' },
]

/**
 * Matches typed text with phrases, ignoring case and accents: `at first` when a phrase begins with it, `also` when
 * each of its words begins a word of one phrase.
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
