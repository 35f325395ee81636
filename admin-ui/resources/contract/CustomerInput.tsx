import { Autocomplete, TextField } from '@mui/material'
import { useGetList, useGetOne, useTranslate } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { useField } from '../../form/useField.tsx'
import { formatPhone } from '../person/numbers.ts'
import type { PersonRecord } from '../person/personRecord.ts'

/** As many as one reads. */
const OFFERED = 20

/** With whom: typed in part, found by the server's search. */
export const CustomerInput = () => {
  const translate = useTranslate()
  const { field, props } = useField({ source: 'customerID', required: true })
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data: found = [], isFetching } = useGetList<PersonRecord>(
    'customer',
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'fullName', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { placeholderData: (before) => before },
  )
  const { data: chosen } = useGetOne<PersonRecord>(
    'customer',
    { id: field.value },
    { enabled: Boolean(field.value) },
  )
  return (
    <Autocomplete
      id={props.id}
      options={found}
      value={field.value && chosen ? chosen : null}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ fullName, phone }) => (phone ? `${fullName} · ${formatPhone(phone)}` : fullName)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, person) => field.onChange(person?.id ?? '')}
      onBlur={field.onBlur}
      noOptionsText={translate('resource.contract.pick.none')}
      loadingText={translate('resource.contract.pick.loading')}
      openText={translate('resource.contract.pick.open')}
      closeText={translate('frame.close')}
      clearText={translate('resource.contract.pick.clear')}
      renderInput={(params) => (
        <TextField {...params} {...props} placeholder={translate('resource.contract.pick.placeholder')} />
      )}
    />
  )
}
