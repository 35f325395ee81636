import { isOpen, signByOf } from '../../domain/contract/contract.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Room } from '../../domain/room/room.ts'
import { codedOf, differs, movedErrors, unknownCode } from './coded.ts'
import { rentDoubts } from './doubts.ts'
import type { CodedContract, Found, Link, Linked } from './named.ts'
import { asWord, columnOf, customerErrors, roomErrors } from './references.ts'
import type { RowData } from './staging.ts'

/** Rows of upload type 2 as AddContract: the room by its building and number, the customer by what is theirs. */
export const linkContracts: Link = async (rows, { named, today, customersCalled }) => {
  const coded = await codedOf(rows, named.codedContracts)
  const customers = await customersCalled(rows.map(({ value }) => String(value.customer ?? '')))
  return Promise.all(
    rows.map(async ({ value, errors }, index) => {
      const found = coded[index]
      if (found) return codedContract(value, errors, found, customers[index])
      const { building, room: number, customer: word, ...terms } = value
      const { type = ContractType.RENT } = value
      const signBy = typeof value.startDay === 'string' ? signByOf(value.startDay, today) : undefined
      const room = number === undefined ? undefined : await named.room(asWord(building), String(number))
      const customer = word === undefined ? undefined : customers[index]
      const roomID = typeof room === 'object' ? room.roomID : undefined
      const isKnown = customer !== undefined && customer !== 'none' && customer !== 'several'
      return {
        body: {
          ...terms,
          type,
          ...(value.type === ContractType.BUY && { endDay: value.endDay ?? null }),
          ...(signBy && { signBy }),
          ...(roomID && { roomID }),
          ...(isKnown && { customerID: customer }),
        },
        errors: [...errors, ...roomErrors(room), ...customerErrors(customer)],
        columnOf,
        doubts: rentDoubts(
          value.price,
          type === ContractType.RENT && typeof room === 'object' ? room.rentPrice : 0,
        ),
        facts: { contractType: type, customerRole: 'customer', newResidentIDs: [] },
        ...(roomID && { home: roomID }),
      }
    }),
  )
}

/** A row about a contract of the book: unchanged, or refused where it says otherwise. */
const codedContract = (
  value: RowData,
  errors: readonly FieldError[],
  found: CodedContract | 'none',
  customerID: Found<string> | undefined,
): Linked => {
  if (found === 'none') return { body: null, errors: [unknownCode], columnOf }
  const wrong = [
    ...errors,
    ...movedErrors(value, found, value.customer === undefined ? undefined : customerID),
    ...terms.flatMap((field) => differs(field, value[field], found[field])),
  ]
  return { body: null, errors: wrong, columnOf, ...(wrong.length === 0 && { sameID: found.id }) }
}
const terms = ['type', 'startDay', 'endDay', 'price', 'deposit', 'dueDayOfMonth', 'note'] as const

/** The contract of a room that says what a row says: a signed lease is not changed by a sheet. */
export const sameContract = (room: unknown, body: Readonly<Record<string, unknown>>): string | undefined =>
  [...((room as Room | undefined)?.contracts.values() ?? [])].find(
    (contract) =>
      isOpen(contract) &&
      contract.customerID === body.customerID &&
      contract.startDay === body.startDay &&
      contract.endDay === (body.endDay ?? null) &&
      contract.price === body.price,
  )?.contractID
