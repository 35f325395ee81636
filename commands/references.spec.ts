import { expect, it } from 'vitest'
import { permissions } from '../domain/permissions/permissions.ts'
import { idsIn } from '../domain/ref.ts'
import { commands } from './registry.ts'

/** Ids that are no reference, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'AgreeSettlement openBills.*.billID':
    'the product fills it in from the account; the call has no such field',
  'ChangeCharges charges.*.id': 'a line of the very list that is written: new, or of the list before',
  'ChangeCharges charges.*.of': 'another line of the very list that is written, which the decision looks for',
  'AgreeSettlement statementID':
    'the product fills it in with the statement that was sent, and its decider compares it',
  'AcceptSettlement linkID': 'the product says by which link it came; the call has no such field',
  'AnswerStay linkID': 'the product says by which link it came; the call has no such field',
  'ConfirmHandover linkID': 'the product says by which link it came; the call has no such field',
  'ObjectHandover linkID': 'the product says by which link it came; the call has no such field',
  'ObjectLine linkID': 'the product says by which link it came; the call has no such field',
  'SayPayBackTo linkID': 'the product says by which link it came; the call has no such field',
  'SendSettlement openBills.*.billID': 'the product fills it in from the account; the call has no such field',
  'UpdateHandover keys.*.lineID': 'a line of the very list that is written: new, or of the list before',
  'SignPaper linkID': 'the product says by which link it came; the call has no such field',
  'ReceiveMoney transferID': 'only the process of matched transfers sends it; the call has no such field',
  'ReceiveDeposit transferID': 'only the process of matched transfers sends it; the call has no such field',
}

/** Commands that nobody has a permission for are sent by the product, with ids that it has read itself. */
const isSentByPeople = (name: keyof typeof permissions) => Object.keys(permissions[name]).length > 0

it('every id in a body that somebody sends says what it names', () => {
  const plain = commands
    .filter(({ name, permission }) => isSentByPeople(permission ?? name))
    .flatMap(({ name, body }) =>
      idsIn(body).flatMap(({ to, path }) => (to ? [] : [`${name} ${path.join('.')}`])),
    )
  expect([...new Set(plain)].sort()).toEqual(Object.keys(exceptions).sort())
})
