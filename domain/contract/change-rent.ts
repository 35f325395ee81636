import { addDays } from '../day.ts'
import { MAX_PAPERS } from '../limits.ts'
import { assert, assertField } from '../refusal.ts'
import { assertHoldsShares } from './change-partners.ts'
import type { ContractCommand } from './contract.commands.ts'
import type { ContractEvent } from './contract.events.ts'
import { type Contract, isOpen, periodOf } from './contract.ts'
import { ContractType } from './contract-codes.ts'
import { lastingRentOn, type RentChange, rentDays, rentOn } from './rent.ts'

type Of<T extends ContractCommand['type']> = Extract<ContractCommand, { type: T }>

/** The first day on which the rent is higher than it would be without the change. */
const firstRise = (contract: Contract, change: RentChange): string | undefined => {
  const after = { ...contract, rents: [...contract.rents, change] }
  return [...new Set([change.fromDay, ...rentDays(after)])]
    .filter((day) => day >= contract.startDay)
    .sort()
    .find((day) => rentOn(after, day) > rentOn(contract, day))
}

/** Whether a rise is agreed: by an annex that both signed, the clause of the contract, or notice where it has no end. */
const assertAgreed = ({ ground, fromDay, price, files, today }: Of<'ChangeRent'>, contract: Contract) => {
  const { endDay, terms } = contract
  if (ground === 'annex') return assertField((files ?? []).length > 0, 'files', 'required')
  assert(ground !== 'favour', 'RentRise', 'price')
  const rise = ground === 'clause' ? terms.rise : { maxPercent: null, noticeDays: terms.noticeDays }
  assert(rise && (ground === 'clause' || endDay === null), 'RentRise', 'ground')
  const { maxPercent, noticeDays } = rise
  // Of what is agreed today: a favour that ends is no rise, and rises that are still to come do not add up.
  const before = Math.min(lastingRentOn(contract, today), lastingRentOn(contract, fromDay))
  assert(maxPercent === null || price * 100 <= before * (100 + maxPercent), 'RentRise', 'price')
  assert(fromDay >= addDays(today, noticeDays), 'RentRise', 'fromDay')
}

/** Another rent from a day on, or for some days. Days that were billed stay as they were until somebody says otherwise. */
export const changeRent = (command: Of<'ChangeRent'>, contract: Contract): ContractEvent[] => {
  const { fromDay, untilDay = null, price, ground, deposit, newChangeID: changeID } = command
  const { contractID, startDay } = contract
  assert(contract.type === ContractType.RENT && isOpen(contract), 'UpdateNotAllowed')
  const { endDay } = periodOf(contract)
  assertField(fromDay >= startDay, 'fromDay', 'too_small', { min: startDay })
  assertField(endDay === null || fromDay <= endDay, 'fromDay', 'too_big', { max: endDay ?? '' })
  assertField(untilDay === null || untilDay >= fromDay, 'untilDay', 'end_before_start')
  assertField(deposit === undefined || ground === 'annex', 'deposit', 'invalid')
  const files = [...contract.files, ...(command.files ?? [])]
  assertField(files.length <= MAX_PAPERS, 'files', 'too_long', { max: MAX_PAPERS })
  const change = { changeID, fromDay, untilDay, price, withdrawn: false }
  if (firstRise(contract, change) !== undefined) assertAgreed(command, contract)
  const said = { contractID, changeID, fromDay, untilDay, price, ground, note: command.note ?? null }
  const held = deposit === undefined || deposit === contract.deposit ? null : deposit
  assertHoldsShares(held ?? contract.deposit, contract.partners, command.today)
  assertField(held === null || (command.files ?? []).length > 0, 'files', 'required')
  return [{ type: 'ContractRentChanged', data: { ...said, deposit: held, files } }]
}

/** Takes back the last change of the rent, with the deposit that was agreed on with it. Its papers stay. */
export const withdrawRentChange = (
  { today }: Of<'WithdrawRentChange'>,
  contract: Contract,
): ContractEvent[] => {
  const { contractID, rents, partners } = contract
  const last = rents.findLast(({ withdrawn }) => !withdrawn)
  assert(last, 'UpdateNotAllowed')
  const { changeID, depositBefore: deposit } = last
  assertHoldsShares(deposit ?? contract.deposit, partners, today)
  return [{ type: 'ContractRentChangeWithdrawn', data: { contractID, changeID, deposit } }]
}
