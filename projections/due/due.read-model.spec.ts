import { expect, it } from 'vitest'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { dueWork } from './due.read-model.ts'

it('has a contract that waits looked at again when its start or the day to sign it by is moved', () => {
  const known = { status: ContractStatus.WAITING_FOR_SIGNATURE, startDay: '2026-07-01', endDay: '2027-06-30' }
  let row: object = { known: { ...known, cancelDay: null, holds: false }, day: '2026-07-08' }
  const move = (data: object) => {
    const change = (_: string, next: (row: never) => object) => {
      row = { ...row, ...next(row as never) }
    }
    dueWork.on.ContractUpdated?.({ data: { contractID: 'c', ...data } } as never, { change } as never)
    return row
  }
  expect(move({ startDay: '2026-04-01', signBy: '2026-07-15' })).toMatchObject({ day: '2026-07-16' })
  expect(move({ endDay: '2027-03-31' })).toMatchObject({ day: '2026-07-16' })
  expect(move({ startDay: '2026-08-01' })).toMatchObject({ day: '2026-08-08' })
})
