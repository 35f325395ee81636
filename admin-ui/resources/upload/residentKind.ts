import { fullName } from '../../../domain/person/person.ts'
import { conceal, formatPhone } from '../person/numbers.ts'
import { cellOf, type Kind, sayDay, text } from './cell.ts'
import { namesInBook, namesInFile } from './contractKind.ts'

const own = (field: string) => `resource.contract.resident.${field}`
const person = (field: string) => `resource.person.fields.${field}`

const labels: Readonly<Record<string, string>> = {
  ...namesInFile,
  code: 'resource.contract.code',
  ...Object.fromEntries(
    ['type', 'fromDay', 'toDay', 'nationality', 'passport', 'visaUntil'].map((field) => [field, own(field)]),
  ),
}

/** Rows of upload type 8. What they say of people is in the book on the contract's page alone. */
export const residentKind: Kind = {
  resource: 'contract',
  calls: 'resident',
  exported: 'resident',
  linked: 'contract',
  // Nothing else: a contract has a type, too.
  valuesOf: (contract) => {
    const { building, room } = namesInBook(contract)
    return { building, room, contract: contract.number }
  },
  labelOf: (field) => [labels[field] ?? person(field)],
  fields: [
    'building',
    'room',
    'contract',
    'fullName',
    'lastName',
    'middleName',
    'firstName',
    'type',
    'gender',
    'birthday',
    'phone',
    'ssn',
    'permanentAddress',
    'fromDay',
    'toDay',
    'nationality',
    'passport',
    'visaUntil',
  ],
  cells: [
    cellOf('building', namesInFile.building as string),
    cellOf('room', namesInFile.room as string),
    cellOf('contract', namesInFile.contract as string),
    {
      name: 'fullName',
      label: person('fullName'),
      fields: ['lastName', 'middleName', 'firstName', 'fullName'],
      only: 'file',
      say: ({ firstName, middleName, lastName }) =>
        fullName({ firstName: text(firstName), middleName: text(middleName), lastName: text(lastName) }),
    },
    cellOf('type', own('type'), text, { only: 'file', words: 'resource.contract.values.resident' }),
    cellOf('birthday', person('birthday'), sayDay, { only: 'file' }),
    cellOf('phone', person('phone'), (number) => formatPhone(text(number)), { only: 'file' }),
    {
      // Not the customer's number, which their own page has.
      name: 'residentSSN',
      label: person('ssn'),
      fields: ['ssn'],
      only: 'file',
      say: ({ ssn }) => (/^\d{12}$/.test(text(ssn)) ? conceal(text(ssn)) : text(ssn)),
    },
    cellOf('fromDay', own('fromDay'), sayDay, { only: 'file' }),
    cellOf('toDay', own('toDay'), sayDay, { only: 'file' }),
    cellOf('gender', person('gender'), text, { only: 'change', words: 'resource.person.values.gender' }),
    cellOf('permanentAddress', person('permanentAddress'), text, { only: 'change' }),
    cellOf('nationality', own('nationality'), text, { only: 'change' }),
    cellOf('passport', own('passport'), text, { only: 'change' }),
    cellOf('visaUntil', own('visaUntil'), sayDay, { only: 'change' }),
  ],
}
