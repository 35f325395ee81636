import { useGetList, useTranslate } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { useMay } from '../../auth/useMay.ts'
import type { PersonRecord } from '../person/personRecord.ts'
import { type Option, Picker } from './Picker.tsx'

/** As many as one reads. */
const OFFERED = 20

const useFound = (resource: 'customer' | 'staff', q: string, enabled: boolean) =>
  useGetList<PersonRecord>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'fullName', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { enabled, placeholderData: (before) => before },
  )

type PeoplePickerProps = { readonly chosen: readonly string[]; readonly onChosen: (ids: string[]) => void }

/** Single people by name: customers in reach, and for owners those who work here. */
export const PeoplePicker = ({ chosen, onChosen }: PeoplePickerProps) => {
  const translate = useTranslate()
  const may = useMay()
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly Option[]>([])
  // Who is offered is asked for when somebody looks.
  const [isAsked, setAsked] = useState(false)
  const q = useDeferredValue(typed.trim())
  const customers = useFound('customer', q, isAsked)
  const staff = useFound('staff', q, isAsked && may('staff.read'))
  const found = [...(customers.data ?? []), ...(staff.data ?? [])].map(({ id, fullName, role }) => ({
    id,
    label: role === 'customer' ? fullName : `${fullName} · ${translate(`role.${role}`)}`,
  }))
  const options = [...found, ...known.filter(({ id }) => !found.some((option) => option.id === id))]
  return (
    <Picker
      label={translate('resource.notice/sent.to.personIDs')}
      options={options}
      chosen={chosen}
      loading={customers.isFetching}
      onOpen={() => setAsked(true)}
      onTyped={setTyped}
      onChosen={(ids) => {
        setKnown(options.filter(({ id }) => ids.includes(id)))
        onChosen(ids)
      }}
    />
  )
}
