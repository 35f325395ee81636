import { fullName } from '../../../domain/person/person.ts'
import { conceal, formatPhone } from '../person/numbers.ts'
import { cellOf, type Kind, sayDay, text } from './cell.ts'

const label = (field: string) => `resource.customer.fields.${field}`

/** Rows of upload type 1. */
export const customerKind: Kind = {
  resource: 'customer',
  exported: 'customer',
  linked: 'fullName',
  valuesOf: (person) => person,
  labelOf: (field) => [field === 'code' ? 'resource.customer.code' : label(field)],
  fields: [
    'fullName',
    'lastName',
    'middleName',
    'firstName',
    'phone',
    'email',
    'ssn',
    'oldSSN',
    'birthday',
    'gender',
    'placeOfBirth',
    'permanentAddress',
    'temporaryAddress',
  ],
  cells: [
    {
      name: 'fullName',
      label: label('fullName'),
      fields: ['lastName', 'middleName', 'firstName'],
      say: ({ firstName, middleName, lastName }) =>
        fullName({ firstName: text(firstName), middleName: text(middleName), lastName: text(lastName) }),
    },
    cellOf('phone', label('phone'), (number) => formatPhone(text(number))),
    cellOf('email', label('email')),
    // Identity numbers are in the file but not in the list of customers.
    cellOf(
      'ssn',
      label('ssn'),
      (number) => (/^\d{12}$/.test(text(number)) ? conceal(text(number)) : text(number)),
      { only: 'file' },
    ),
    cellOf('birthday', label('birthday'), sayDay),
    cellOf('gender', label('gender'), text, { only: 'change', words: 'resource.customer.values.gender' }),
    ...['oldSSN', 'placeOfBirth', 'permanentAddress', 'temporaryAddress'].map((name) =>
      cellOf(name, label(name), text, { only: 'change' }),
    ),
  ],
}
