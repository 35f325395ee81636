import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/customer.ts'
import person from './person.ts'

export default {
  ...person,
  fields: { ...person.fields, roomNumbers: 'Rooms', buildingNames: 'Buildings' },
  name: 'tenants',
  title: 'Tenants',
  count: '%{smart_count} person |||| %{smart_count} people',
  add: 'Add tenant',
  since: 'In the books since %{day}',
  code: 'Code in the book',
  upload: 'Upload Excel',
  added: '%{name} added.',
  saved: '%{name} saved.',
  question: 'Save the details of %{name}?',
  empty: {
    title: 'No tenants yet',
    body: 'Add the first, or bring a whole list from an Excel file.',
  },
} satisfies Texts<typeof vi>
