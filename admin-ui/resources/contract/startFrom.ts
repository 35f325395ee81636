import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { endAfter } from './term.ts'

/** What an empty form holds, with what the address says of the room and the tenant. */
export const startFrom = (search: URLSearchParams, today: string) => ({
  buildingID: search.get('buildingID') ?? '',
  floor: Number(search.get('floor')) || '',
  roomID: search.get('roomID') ?? '',
  customerID: search.get('customerID') ?? '',
  type: ContractType.RENT,
  startDay: today,
  endDay: endAfter(today, 12),
  price: null,
  deposit: 0,
  dueDayOfMonth: 5,
  note: null,
})
