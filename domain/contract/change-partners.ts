import { changes } from '../fields.ts'
import { assert, assertField } from '../refusal.ts'
import type { ContractCommand } from './contract.commands.ts'
import type { ContractEvent } from './contract.events.ts'
import { type Contract, isOpen, isOver, periodOf } from './contract.ts'
import type { Partner } from './partners.ts'
import { isOn, onDay } from './spans.ts'

type Change = Extract<ContractCommand, { type: 'ChangeContractPartners' }>

/** The most of the deposit that those have given who rent together on one of the days from a day on. */
export const mostShares = (all: readonly Partner[], from: string): number => {
  const days = [from, ...all.flatMap(({ fromDay }) => (fromDay !== null && fromDay > from ? [fromDay] : []))]
  return Math.max(...days.map((day) => onDay(all, day).reduce((sum, { share }) => sum + share, 0)))
}

/** Refuses a deposit that is less than partners gave of it on one of the days from a day on. */
export const assertHoldsShares = (deposit: number, partners: readonly Partner[], from: string) => {
  const min = mostShares(partners, from)
  assertField(deposit >= min, 'deposit', 'too_small', { min })
}

/** Those who rent on with a tenant by another contract, unless they are that tenant or no customers any more. */
export const partnersAlong = (
  all: readonly Partner[],
  startDay: string,
  isAlong: (customerID: string) => boolean,
): Partner[] =>
  all
    .filter(({ customerID, toDay }) => isOn({ fromDay: null, toDay }, startDay) && isAlong(customerID))
    .map((one) => ({ ...one, fromDay: one.fromDay !== null && one.fromDay > startDay ? one.fromDay : null }))

const isSame = (one: Partner, other: Partner | undefined) =>
  one.share === other?.share && one.fromDay === other.fromDay && one.toDay === other.toDay

/** Refuses days that are none of the contract, and who is no customer or rents already. */
const assertFits = (
  one: Partner,
  field: string,
  { command, contract }: { readonly command: Change; readonly contract: Contract },
) => {
  const { customerID, fromDay, toDay } = one
  const { startDay } = contract
  const { endDay } = periodOf(contract)
  assert(command.partnerRoles[customerID] === 'customer', 'PersonNotFound', `${field}.customerID`)
  assertField(customerID !== contract.customerID, `${field}.customerID`, 'invalid')
  const within = (name: 'fromDay' | 'toDay', day: string | null) => {
    assertField(day === null || day >= startDay, `${field}.${name}`, 'too_small', { min: startDay })
    assertField(day === null || endDay === null || day <= endDay, `${field}.${name}`, 'too_big', {
      max: endDay ?? '',
    })
  }
  within('fromDay', fromDay)
  within('toDay', toDay)
  assertField(toDay === null || toDay >= (fromDay ?? startDay), `${field}.toDay`, 'end_before_start')
}

/** Who rents with the customer from now on. Who is left out has left. */
export const changePartners = (command: Change, contract: Contract): ContractEvent[] => {
  const { contractID, deposit } = contract
  assert(isOpen(contract) && !isOver(contract, command.today), 'UpdateNotAllowed')
  const partners = command.partners.map(({ fromDay = null, toDay = null, ...one }) => ({
    ...one,
    fromDay,
    toDay,
  }))
  for (const [place, one] of partners.entries()) {
    const field = `partners.${place}`
    const isTwice = partners.slice(0, place).some(({ customerID }) => customerID === one.customerID)
    assertField(!isTwice, `${field}.customerID`, 'invalid')
    // The days of most shares are among those of the first one that is too much.
    const most = mostShares(partners.slice(0, place + 1), contract.startDay)
    assertField(most <= deposit, `${field}.share`, 'too_big', { max: deposit - (most - one.share) })
    const before = contract.partners.find(({ customerID }) => customerID === one.customerID)
    // The contract may end earlier since they were entered.
    if (!isSame(one, before)) assertFits(one, field, { command, contract })
  }
  if (Object.keys(changes<Pick<Contract, 'partners'>>(contract, { partners })).length === 0) return []
  return [{ type: 'ContractPartnersChanged', data: { contractID, partners } }]
}
