import { Autocomplete, TextField, type TextFieldProps } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin'

/** Maximum number of options offered. */
const OFFERED = 20

type PickOneProps<R> = {
  readonly resource: string
  /** The column that sorts the options. */
  readonly sort: string
  readonly labelOf: (record: R) => string
  readonly value: string
  readonly onChange: (id: string) => void
  readonly onBlur?: () => void
  readonly placeholder: string
  /** Shown when the search finds nothing. */
  readonly none: string
  /** Of the field: label, help, error. */
  readonly field: Pick<TextFieldProps, 'id' | 'name' | 'label' | 'required' | 'error' | 'helperText'>
}

/** Selects one of many records: the user types a part, the server searches. */
export const PickOne = <R extends RaRecord<string>>(props: PickOneProps<R>) => {
  const { resource, sort, labelOf, value, onChange, onBlur, placeholder, none, field } = props
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  // Options are fetched when the field is opened, so that a form does not wait for them.
  const [isAsked, setAsked] = useState(false)
  const q = useDeferredValue(typed.trim())
  const { data: found = [], isFetching } = useGetList<R>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: sort, order: 'ASC' },
      filter: q ? { q } : {},
    },
    { enabled: isAsked, placeholderData: (before) => before },
  )
  const { data: chosen } = useGetOne<R>(resource, { id: value }, { enabled: Boolean(value) })
  return (
    <Autocomplete
      id={field.id}
      options={found}
      value={value && chosen ? chosen : null}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, record) => onChange(record?.id ?? '')}
      onOpen={() => setAsked(true)}
      onBlur={onBlur}
      noOptionsText={none}
      loadingText={translate('form.pick.loading')}
      openText={translate('form.pick.open')}
      closeText={translate('frame.close')}
      clearText={translate('form.pick.clear')}
      renderInput={(params) => <TextField {...params} {...field} placeholder={placeholder} />}
    />
  )
}
