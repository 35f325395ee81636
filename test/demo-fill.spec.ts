import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fillDemo } from '../demo/fill.ts'
import type { PreparedAppend } from '../demo/past.ts'

const append = (stream: string, type: string, data: object = {}) =>
  ({ stream, expected: 'no-stream', events: [{ type, data }], claims: [] }) as unknown as PreparedAppend

const room = append('room-r', 'RoomAdded')
const contract = append('room-r', 'ContractAdded', { contractID: 'c' })
const received = append('account-c', 'MoneyReceived', { receiptID: 'x' })
const returned = append('account-c', 'MoneyReturned')
const numbered = append('receiptbook-k', 'ReceiptNumbered', { receiptID: 'x', contractID: 'c' })
const bill = append('bill-b', 'BillIssued', { contractID: 'c', roomID: 'r' })
const paid = append('bill-b', 'PaymentRecorded')
const elsewhere = append('bill-d', 'BillIssued', { contractID: 'other' })
const all = [room, contract, received, numbered, returned, bill, paid, elsewhere]

const inOrder = (some: readonly PreparedAppend[]) =>
  some.toSorted((one, other) => all.indexOf(one) - all.indexOf(other))

const filled = async (conflicting: readonly PreparedAppend[]) => {
  const written: PreparedAppend[] = []
  const write = async (one: PreparedAppend) => {
    // What is written first takes longest.
    await sleep(20 - 2 * all.indexOf(one))
    if (conflicting.includes(one)) return false
    written.push(one)
    return true
  }
  await fillDemo(all, { signal: new AbortController().signal, write })
  return written
}

it('keeps the order of what belongs together', async () => {
  const written = await filled([])
  const place = (one: PreparedAppend) => written.indexOf(one)
  expect(inOrder(written)).toEqual(all)
  for (const [first, second] of [
    [room, contract],
    [contract, bill],
    [received, numbered],
    [bill, paid],
  ] as const)
    expect(place(first)).toBeLessThan(place(second))
})

it('leaves out what stands on an append that was left out, and nothing else', async () => {
  expect(inOrder(await filled([contract]))).toEqual([room, elsewhere])
  expect(inOrder(await filled([bill]))).toEqual([room, contract, received, numbered, returned, elsewhere])
})

it('goes on with the bills of a contract in whose account somebody else has written', async () => {
  expect(inOrder(await filled([received]))).toEqual([room, contract, bill, paid, elsewhere])
})
