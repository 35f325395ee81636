import { useTranslate } from 'ra-core'
import { PickOne } from '../../../form/PickOne.tsx'
import { useField } from '../../../form/useField.tsx'
import { formatPhone } from '../../person/numbers.ts'
import type { PersonRecord } from '../../person/personRecord.ts'

/** With whom. */
export const CustomerInput = () => {
  const translate = useTranslate()
  const { field, props } = useField({ source: 'customerID', required: true })
  return (
    <PickOne<PersonRecord>
      resource="customer"
      sort="fullName"
      labelOf={({ fullName, phone }) => (phone ? `${fullName} · ${formatPhone(phone)}` : fullName)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      placeholder={translate('resource.contract.pick.placeholder')}
      none={translate('resource.contract.pick.none')}
      field={props}
    />
  )
}
