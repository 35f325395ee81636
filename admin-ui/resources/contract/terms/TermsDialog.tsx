import { useDataProvider, useTranslate } from 'react-admin'
import type { OwnTerms, Terms } from '../../../../domain/contract/terms.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { NumberLine } from '../../../form/NumberLine.tsx'
import { between, empty, type Rule } from '../../../form/rules.ts'
import { reversals } from '../../../undo/reversals.ts'
import { MoreTerms } from './MoreTerms.tsx'

type TermsDialogProps = {
  /** The building whose new contracts begin with the terms, or the contract that they are of. */
  readonly of: 'building' | 'contract'
  readonly id: string
  readonly terms: Terms
  /** What only a contract agrees on. */
  readonly own?: OwnTerms
  readonly onClose: () => void
}

/** Days of notice and the percentage of a rise are one clause: neither is agreed alone. */
const withOther =
  (other: string, rule: Rule): Rule =>
  (value, values) =>
    empty(value) && !empty(values[other]) ? 'error.required' : rule(value, values)

/** Changes what is agreed beside days and money. */
export const TermsDialog = ({ of, id, terms, own, onClose }: TermsDialogProps) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const { noticeDays, rise, payEveryMonths, depositReturnDays, purpose, maxPeople, taxBy } = terms
  const isUsual = purpose === 'living' && maxPeople === null && taxBy === 'landlord'
  const isMoreSaid = !isUsual || Object.values(own ?? {}).some((value) => value !== null)
  const words = (key: string) => translate(`resource.contract.terms.${key}`)
  return (
    <DialogForm
      title={words(`title_${of}`)}
      resource={of}
      onClose={onClose}
      defaultValues={{
        noticeDays,
        maxPercent: rise?.maxPercent ?? '',
        riseDays: rise?.noticeDays ?? '',
        payEveryMonths,
        returnDays: depositReturnDays ?? '',
        purpose,
        maxPeople: maxPeople ?? '',
        taxBy,
        ...own,
      }}
      act={words('act')}
      save={async ({ noticeDays, maxPercent, riseDays, payEveryMonths, returnDays, ...said }) => {
        const rise = maxPercent ? { maxPercent: Number(maxPercent), noticeDays: Number(riseDays) } : null
        const depositReturnDays = empty(returnDays) ? null : Number(returnDays)
        const maxPeople = empty(said.maxPeople) ? null : Number(said.maxPeople)
        const { purpose, taxBy, signedDay, effectiveDay, specialTerms } = said
        const body = { noticeDays, rise, payEveryMonths, depositReturnDays, purpose, maxPeople, taxBy }
        const ofContract = own && {
          signedDay: signedDay ?? null,
          effectiveDay: effectiveDay ?? null,
          specialTerms: empty(specialTerms) ? null : specialTerms,
        }
        const { data } = await act<{ revision: number }>(`${of}/${id}/terms`, { ...body, ...ofContract })
        return { noticeDays, undo: reversals.ChangeTerms({ of, id }, { ...terms, ...own }, data.revision) }
      }}
      told={({ noticeDays, undo }) => ({
        text: `resource.contract.terms.saved_${of}`,
        messageArgs: { smart_count: noticeDays },
        undo,
      })}
    >
      <NumberLine
        source="noticeDays"
        label={words('notice_days')}
        help={words(`notice_help_${of}`)}
        unit={words('days')}
        required
        rule={between(0, 365)}
      />
      <NumberLine
        source="maxPercent"
        label={words('rise_percent')}
        help={words('rise_help')}
        unit="%"
        rule={withOther('riseDays', between(1, 100))}
      />
      <NumberLine
        source="riseDays"
        label={words('rise_days')}
        unit={words('days')}
        rule={withOther('maxPercent', between(0, 365))}
      />
      <Choice
        source="payEveryMonths"
        label={words('pay_every')}
        help={words('pay_every_help')}
        options={[1, 3, 6, 12].map((months) => ({
          value: months,
          label: words(`every.${months}`),
        }))}
      />
      <NumberLine
        source="returnDays"
        label={words('deposit_back')}
        help={words('deposit_back_help')}
        unit={words('days')}
        rule={between(0, 365)}
      />
      <MoreTerms of={of} isOpen={isMoreSaid} />
    </DialogForm>
  )
}
