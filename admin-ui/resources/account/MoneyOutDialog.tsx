import { useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { post } from '../../data/httpClient.ts'
import { AfterAmount } from '../../form/AfterAmount.tsx'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FilesInput } from '../../form/FilesInput.tsx'
import { MethodChoice } from '../../form/MethodChoice.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { toReceipt } from '../receipt/toReceipt.ts'
import { type AccountDetail, openOf, waitingBills } from './accountRecord.ts'
import { Unsettled } from './Unsettled.tsx'

/** The actions on a deposit or on credit. */
export const moneyTasks = ['deposit-receive', 'deposit-deduct', 'deposit-return', 'return'] as const
export type MoneyTask = (typeof moneyTasks)[number]

type MoneyOutDialogProps = {
  readonly account: AccountDetail
  readonly task: MoneyTask
  readonly onClose: () => void
}

const startOf = ({ credit, deposit, depositAgreed }: AccountDetail, task: MoneyTask): number | null => {
  if (task === 'return') return credit
  if (task === 'deposit-receive') return Math.max(0, depositAgreed - deposit) || null
  return task === 'deposit-return' ? deposit : null
}

/** The sentence of what an amount leaves in deposit or credit, and of the bill that it is kept for. */
const useAfter = (account: AccountDetail, task: MoneyTask) => {
  const translate = useTranslate()
  const words = (key: string, args: Readonly<Record<string, number>>) =>
    translate(
      `resource.account.after.${key}`,
      Object.fromEntries(Object.entries(args).map(([name, value]) => [name, formatMoney(value)])),
    )
  const { credit, deposit, depositAgreed: agreed } = account
  return (amount: number, billID: unknown): string => {
    if (task === 'deposit-receive') {
      const held = deposit + amount
      return held < agreed
        ? words('deposit_short', { held, short: agreed - held })
        : words('deposit', { held })
    }
    const [key, has] = task === 'return' ? (['credit', credit] as const) : (['deposit', deposit] as const)
    if (amount > has) return words(`${key}_too_much`, { has })
    const bill = waitingBills(account).find(({ id }) => id === billID)
    const left = words(key, { held: has - amount })
    if (!bill || task !== 'deposit-deduct') return left
    return `${left} ${words('bill', { open: Math.max(0, openOf(bill) - amount) })}`
  }
}

/** Records that a deposit was received, kept for a bill or a damage, or returned; or that credit was returned. */
export const MoneyOutDialog = ({ account, task, onClose }: MoneyOutDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const words = (key: string) => translate(`resource.account.${task}.${key}`)
  const after = useAfter(account, task)
  const isDeduction = task === 'deposit-deduct'
  const comesIn = task === 'deposit-receive'
  return (
    <DialogForm
      title={words('title')}
      resource="receipt"
      onClose={onClose}
      defaultValues={{
        amount: startOf(account, task),
        method: 'cash',
        day: today,
        reason: '',
        note: '',
        billID: '',
        photoIDs: [],
      }}
      act={words('act')}
      save={async ({ amount, method, day, reason, note, billID, photoIDs }) => {
        const kept = { billID: billID || null, photoID: photoIDs[0] ?? null, reason }
        const said = comesIn ? { method, note: note || null } : { method, reason }
        const { json } = await post<{ id: string }>(`account/${account.id}/${task.replace('-', '/')}`, {
          amount,
          day,
          ...(isDeduction ? kept : said),
        })
        return { amount: amount as number, id: json.id }
      }}
      told={({ amount, id }) => ({
        text: words('done'),
        messageArgs: { amount: formatMoney(amount) },
        next: comesIn ? toReceipt(id) : undefined,
      })}
    >
      {!comesIn && <Unsettled contractID={account.id} />}
      <MoneyLine source="amount" required />
      <AfterAmount say={(amount, { billID }) => after(amount, billID)} />
      {isDeduction ? (
        <>
          <Choice
            source="billID"
            label={translate('resource.account.deposit-deduct.bill')}
            none={translate('resource.account.deposit-deduct.no_bill')}
            options={waitingBills(account).map((bill) => ({
              value: bill.id,
              label: `${bill.number} · ${formatMoney(openOf(bill))}`,
            }))}
          />
          <FilesInput
            source="photoIDs"
            purpose="image"
            label={translate('resource.account.deposit-deduct.photo')}
            help={translate('resource.account.deposit-deduct.photo_help')}
          />
        </>
      ) : (
        <MethodChoice words="resource.receipt.values.method" />
      )}
      <DayLine source="day" label={translate('resource.account.day')} required />
      {comesIn ? (
        <TextLine source="note" autoComplete="off" />
      ) : (
        <TextLine source="reason" label={translate('resource.account.why')} required />
      )}
    </DialogForm>
  )
}
