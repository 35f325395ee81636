import { receiveMoney } from '../commands/account/account.definitions.ts'
import { cancelBill, issueBill, recordPayment } from '../commands/bill/bill.definitions.ts'
import { addContract } from '../commands/contract/contract.definitions.ts'
import { addCustomer } from '../commands/person/customer.definitions.ts'
import { seeTransfer, setTransferAside } from '../commands/transfer/transfer.definitions.ts'
import { transferIDOf } from '../commands/transfer/transfer-id.ts'
import type { Allocation } from '../domain/account/account.ts'
import { paymentCode } from '../domain/bill/bill.ts'
import { type Actor, SYSTEM } from '../domain/event.ts'
import { squeeze } from '../domain/transfer/code-in-words.ts'
import { UploadType } from '../domain/upload/upload-type.ts'
import { idMadeBy, type Story } from './story.ts'
import { addUploadOf, type DemoUpload } from './uploads.ts'

type Of = {
  /** The rooms of one building, whose account it is. */
  readonly roomIDs: ReadonlySet<string>
  readonly account: string
  /** The demo's own tenant, whose bill is kept open. */
  readonly but: string
  /** Uploads the statement of the account. */
  readonly manager: Actor
}

type Body = Readonly<Record<string, unknown>>

/** Bills that are open today, with the debtor's name in the banks' notation. */
const openBills = (story: Story, { roomIDs, but }: Of) => {
  const names = new Map<string, string>()
  const tenants = new Map<string, string>()
  const bills = new Map<string, Body>()
  for (const step of story.steps()) {
    const { definition, body, id = idMadeBy(step) } = step
    if (definition === addCustomer)
      names.set(id, [body.lastName, body.middleName, body.firstName].filter(Boolean).join(' '))
    else if (definition === addContract && roomIDs.has(String(body.roomID)))
      tenants.set(id, String(body.customerID))
    else if (definition === issueBill) bills.set(id, body)
    else if (definition === recordPayment || definition === cancelBill) bills.delete(id)
    else if (definition === receiveMoney)
      for (const { billID } of (body.allocate ?? []) as readonly Allocation[]) bills.delete(billID)
  }
  return [...bills].flatMap(([id, { contractID, lines }]) => {
    const tenantID = tenants.get(String(contractID))
    if (!tenantID || tenantID === but) return []
    const total = (lines as readonly { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0)
    const name = names.get(tenantID) ?? ''
    const words = name.split(' ').map((word) => squeeze(word).text)
    return [{ code: paymentCode(id), total, name: words.join(' ') }]
  })
}

/**
 * The transfers that a bank reports today. The product matches two of them automatically, one of them with too much
 * money, and makes suggestions for the others. A statement has two more: one that is matched, and interest that
 * belongs to no bill.
 */
export const addTransfers = (story: Story, of: Of): DemoUpload[] => {
  const [first, second, third, fourth, fifth] = openBills(story, of)
  const said = [
    first && { amount: first.total, content: `MBVCB.8841.${first.code}.CT tu 0011 ${first.name}` },
    second && { amount: second.total + 400_000, content: `${second.name} tien nha ${second.code} FT2632` },
    third && {
      amount: third.total - 200_000,
      content: `${third.name} CHUYEN TIEN ${third.code.slice(0, 7)}`,
    },
    fourth && {
      amount: fourth.total,
      content: `${fourth.name} tien phong`,
      payer: `0451000${fourth.total % 9_000}`,
    },
    { amount: 350_000, content: 'HOAN TIEN DON 88213 DIEN MAY GIA PHAT' },
  ]
  for (const [at, one] of said.entries()) {
    if (!one) continue
    const transfer = {
      account: of.account,
      bank: 'Ngân hàng giả lập',
      reference: `FT26325784${120 + at}`,
      day: story.today,
      time: `0${7 + Math.floor(at / 2)}:${at % 2 ? '41' : '05'}`,
      ...one,
    }
    story.send(story.today, SYSTEM, seeTransfer, { ...transfer, source: 'webhook' }, transferIDOf(transfer))
  }
  const listed = [
    fifth && { amount: fifth.total, content: `${fifth.name} ${fifth.code} CK tien phong` },
    { amount: 18_400, content: 'TRA LAI TIEN GUI' },
  ].flatMap((one, at) => {
    if (!one) return []
    const about = { account: of.account, bank: 'Ngân hàng giả lập', day: story.today }
    const transfer = { ...about, reference: `FT26325790${310 + at}`, ...one }
    return [{ transfer, id: transferIDOf(transfer) }]
  })
  const uploads = addUploadOf(story, {
    day: story.today,
    actor: of.manager,
    type: UploadType.ADD_TRANSFERS,
    fileName: 'Sao kê hôm nay.xlsx',
    rows: listed.map(
      ({ transfer, id }) =>
        () =>
          story.send(story.today, of.manager, seeTransfer, { ...transfer, source: 'statement' }, id),
    ),
  })
  const interest = listed.at(-1)?.id
  if (interest) story.send(story.today, of.manager, setTransferAside, { reason: 'Lãi tiền gửi' }, interest)
  return uploads
}
