import { type Columns, nameIn } from './columns.ts'

/** The room and the customer that a row of a read model is about, by id and by name. */
export const placeColumns = (model: string) => {
  const of = nameIn(model)
  return {
    roomID: { type: 'uuid', filterable: true },
    roomNumber: of('room', 'number', 'roomID'),
    buildingID: { type: 'uuid', filterable: true },
    buildingName: of('building', 'name', 'buildingID'),
    customerID: { type: 'uuid', filterable: true },
    customerName: { ...of('person', 'fullName', 'customerID'), personal: true },
  } as const satisfies Columns
}

/** The same with the contract. */
export const leaseColumns = (model: string) =>
  ({
    contractID: { type: 'uuid', filterable: true },
    contractNumber: nameIn(model)('contract', 'number', 'contractID'),
    ...placeColumns(model),
  }) as const satisfies Columns
