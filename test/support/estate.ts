import { randomUUID } from 'node:crypto'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { mapConcurrently } from '../../commands/map-concurrently.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { SYSTEM } from '../../domain/event.ts'
import { houseName, phoneOf, roomNumber } from '../fixtures/spreadsheet/contracts.ts'
import type { Import } from './import-parts.ts'

export type Estate = { readonly houses: number; readonly roomsPerHouse: number; readonly customers: number }

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The houses, rooms and customers that `contractRows` names. */
export const buildEstate = async (
  { handle, progress, log }: Pick<Import, 'handle' | 'progress' | 'log'>,
  { houses, roomsPerHouse, customers }: Estate,
): Promise<void> => {
  const send = (definition: typeof addRoom, body: object) => {
    const commandId = randomUUID()
    return handle({ definition, body: body as never, actor: SYSTEM, commandId, correlationId: commandId })
  }
  await mapConcurrently(numbers(houses), 8, async (house) => {
    const { id } = await send(addBuilding, { name: houseName(house), address: 'Huế', floorCount: 9 })
    await mapConcurrently(numbers(roomsPerHouse), 8, (room) =>
      send(addRoom, { buildingID: id, number: roomNumber(room), floor: 1 }),
    )
  })
  await mapConcurrently(numbers(customers), 64, (customer) =>
    send(addCustomer, { lastName: 'Lê', firstName: `Hoa ${customer}`, phone: phoneOf(customer) }),
  )
  if (!(await progress.waitFor(await log.head(), 600_000))) throw new Error('The read models do not come on')
}
