import { ContractType } from '../../../../domain/contract/contract-codes.ts'
import { isDay } from '../../../form/days.ts'
import { endAfter } from '../term.ts'

/** Default values of the form, with room and tenant preset from the address. */
export const startFrom = (search: URLSearchParams, today: string) => {
  const asked = search.get('startDay')
  const startDay = asked && isDay(asked) ? asked : today
  return {
    buildingID: search.get('buildingID') ?? '',
    floor: Number(search.get('floor')) || '',
    roomID: search.get('roomID') ?? '',
    customerID: search.get('customerID') ?? '',
    type: ContractType.RENT,
    startDay,
    endDay: endAfter(startDay, 12),
    price: null,
    deposit: 0,
    dueDayOfMonth: 5,
    residents: [],
    files: [],
    note: null,
  }
}
