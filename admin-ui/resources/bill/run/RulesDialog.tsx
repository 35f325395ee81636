import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { BillingRules } from '../../../../domain/building/billing-rules.ts'
import { post } from '../../../data/httpClient.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { NumberLine } from '../../../form/NumberLine.tsx'
import { between } from '../../../form/rules.ts'

type RulesDialogProps = {
  readonly buildingID: string
  readonly rules: BillingRules
  readonly onClose: () => void
}

const WAYS = ['none', 'perDay', 'sum'] as const
/** Rates are in hundredths of a percent. */
const PERCENT = 100

const optional = (of: (value: unknown) => number) => (value: unknown) =>
  value === null || value === undefined || value === '' ? null : of(value)
const whole = optional(Number)

const Penalty = () => {
  const translate = useTranslate()
  const way = useWatch({ name: 'way' })
  const words = (key: string) => translate(`resource.bill.run.rules.${key}`)
  return (
    <>
      <Choice
        source="way"
        label={words('penalty')}
        required
        options={WAYS.map((value) => ({ value, label: words(`way.${value}`) }))}
      />
      {way !== 'none' && (
        <>
          <NumberLine source="afterDays" label={words('after_days')} required rule={between(0, 365)} />
          {way === 'perDay' ? (
            <NumberLine source="perDay" label={words('per_day')} decimal required rule={between(0.01, 100)} />
          ) : (
            <NumberLine source="sum" label={words('sum')} unit="đ" required />
          )}
          <NumberLine source="most" label={words('most')} unit="đ" help={words('most_help')} />
        </>
      )}
    </>
  )
}

/** When the rent is asked for; a change says what the first bill after it has. */
const Rent = ({ before }: { readonly before: BillingRules['rent'] }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.bill.run.rules.${key}`)
  const rent = useWatch({ name: 'rent' })
  const isOther = rent !== undefined && rent !== before
  const help = isOther && words(rent === 'inAdvance' ? 'to_advance' : 'to_arrears')
  return (
    <Choice
      source="rent"
      label={words('rent')}
      required
      options={['inAdvance', 'inArrears'].map((value) => ({ value, label: words(value) }))}
      {...(help && { help })}
    />
  )
}

/**
 * The billing rules of a building: in advance or in arrears, closing day, due day, and the penalty for late bills.
 */
export const RulesDialog = ({ buildingID, rules, onClose }: RulesDialogProps) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.bill.run.rules.${key}`)
  const { rent, closingDay, dueDay, penalty, emptyRoomsTakePart = false } = rules
  return (
    <DialogForm
      title={words('title')}
      resource="building"
      onClose={onClose}
      defaultValues={{
        rent,
        closingDay,
        dueDay,
        emptyRooms: emptyRoomsTakePart ? 'takePart' : 'countForNothing',
        way: penalty === null ? 'none' : penalty.perDay === null ? 'sum' : 'perDay',
        afterDays: penalty?.afterDays ?? 0,
        perDay: penalty?.perDay ? penalty.perDay / PERCENT : null,
        sum: penalty?.sum ?? null,
        most: penalty?.most ?? null,
      }}
      act={words('act')}
      save={async ({ rent, closingDay, dueDay, emptyRooms, way, afterDays, perDay, sum, most }) => {
        const late = {
          afterDays: Number(afterDays),
          perDay: way === 'perDay' ? Math.round(Number(perDay) * PERCENT) : null,
          sum: way === 'sum' ? Number(sum) : null,
          most: whole(most),
        }
        await post(`building/${buildingID}/billing-rules`, {
          rent,
          closingDay: Number(closingDay),
          dueDay: whole(dueDay),
          penalty: way === 'none' ? null : late,
          emptyRoomsTakePart: emptyRooms === 'takePart',
        })
        return true
      }}
      told="resource.bill.run.rules.done"
    >
      <Rent before={rent} />
      <NumberLine
        source="closingDay"
        label={words('closing_day')}
        required
        rule={between(1, 31)}
        help={words('closing_day_help')}
      />
      <NumberLine
        source="dueDay"
        label={words('due_day')}
        rule={between(1, 28)}
        help={words('due_day_help')}
      />
      <Choice
        source="emptyRooms"
        label={words('empty_rooms')}
        required
        options={['countForNothing', 'takePart'].map((value) => ({ value, label: words(value) }))}
        help={words('empty_rooms_help')}
      />
      <Penalty />
    </DialogForm>
  )
}
