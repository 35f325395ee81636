import { expect, it } from 'vitest'
import { type ChainDeposit, depositDue, topUpDue } from './deposit-due.ts'

const of = (agreed: number, over: Partial<ChainDeposit> = {}): ChainDeposit => ({
  agreed,
  held: 0,
  fromHold: 0,
  handedOver: 0,
  toCome: 0,
  asked: 0,
  paid: 0,
  isRecorded: false,
  deducted: 0,
  ...over,
})

it('is offered until somebody has asked for it or recorded one', () => {
  expect(depositDue([of(5)])).toBe(5)
  expect(depositDue([of(5, { asked: 5 })])).toBe(0)
  expect(depositDue([of(5, { held: 3, isRecorded: true })])).toBe(0)
})

it('lacks what a hold has not brought yet', () => {
  expect(depositDue([of(5, { held: 1, fromHold: 1 })])).toBe(4)
  expect(depositDue([of(5, { held: 6, fromHold: 6 })])).toBe(0)
})

it('is not offered again by a renewal beside what a hold has brought', () => {
  const first = { fromHold: 1_000_000, asked: 3_500_000 }
  for (const paid of [0, 2_000_000, 3_500_000])
    expect(depositDue([of(4_500_000), of(4_500_000, { ...first, paid, held: 1_000_000 + paid })])).toBe(0)
  expect(depositDue([of(5_000_000), of(4_500_000, { ...first, held: 1_000_000 })])).toBe(500_000)
  // What was kept of it for a damage may be asked for again.
  const kept = { fromHold: 4_500_000, held: 3_000_000, deducted: 1_500_000 }
  expect(depositDue([of(4_500_000), of(4_500_000, kept)])).toBe(1_500_000)
})

it('is not offered a second time by a renewal, whether it was paid here, on paper or not yet', () => {
  expect(depositDue([of(5, { held: 5, isRecorded: true }), of(5, { isRecorded: true })])).toBe(0)
  expect(depositDue([of(5), of(5)])).toBe(0)
  expect(depositDue([of(5), of(5, { asked: 5 })])).toBe(0)
  expect(depositDue([of(5), of(5), of(5, { held: 5, isRecorded: true })])).toBe(0)
})

it('is offered as far as a renewal asks for more, once', () => {
  expect(depositDue([of(6, { held: 5, isRecorded: true }), of(5, { isRecorded: true })])).toBe(1)
  expect(depositDue([of(6), of(5)])).toBe(1)
  expect(depositDue([of(6, { held: 5, isRecorded: true, asked: 1 }), of(5, { isRecorded: true })])).toBe(0)
  // What was kept for a damage may be asked for again; what bills still ask for is not asked for twice.
  expect(depositDue([of(5, { held: 3, isRecorded: true }), of(5, { isRecorded: true })])).toBe(2)
  expect(depositDue([of(6), of(5, { asked: 5 })])).toBe(1)
  expect(depositDue([of(5), of(5, { held: 3, asked: 5, paid: 5, deducted: 2 })])).toBe(2)
  // Recorded by hand, and topped up by a bill that is still open.
  expect(depositDue([of(6), of(6, { held: 5, isRecorded: true, asked: 1 })])).toBe(0)
  expect(depositDue([of(6), of(6, { held: 6, isRecorded: true, asked: 1, paid: 1 })])).toBe(0)
})

it('lacks what another holder does not take over, before it has come and after', () => {
  expect(depositDue([of(5, { toCome: 3 })])).toBe(2)
  expect(depositDue([of(5, { toCome: 5 })])).toBe(0)
  expect(depositDue([of(5, { held: 3, handedOver: 3 })])).toBe(2)
  expect(depositDue([of(5, { held: 2, handedOver: 2, toCome: 1 })])).toBe(2)
  // Once it was asked for or recorded by hand, nothing is offered any more.
  expect(depositDue([of(5, { held: 3, handedOver: 3, asked: 2 })])).toBe(0)
  expect(depositDue([of(5, { held: 4, handedOver: 3, isRecorded: true })])).toBe(0)
})

it('still lacks what has not come, also where a part of it was kept: that is not asked for again by itself', () => {
  expect(depositDue([of(5, { held: 2, handedOver: 3, deducted: 1 })])).toBe(2)
  expect(depositDue([of(5, { held: 0, fromHold: 1, deducted: 1 })])).toBe(4)
  expect(depositDue([of(5, { held: 1, handedOver: 2, deducted: 1, toCome: 1 })])).toBe(2)
  expect(depositDue([of(5, { held: 4, deducted: 1, isRecorded: true })])).toBe(0)
})

it('is offered to a renewal of another holder as far as it was neither handed over nor asked for', () => {
  expect(depositDue([of(5), of(5, { handedOver: 3, asked: 2, held: 3 })])).toBe(0)
  expect(depositDue([of(6), of(5, { handedOver: 3, asked: 2, paid: 2, held: 5 })])).toBe(1)
  expect(depositDue([of(5), of(5, { handedOver: 3, held: 3 })])).toBe(2)
  expect(depositDue([of(5), of(5, { toCome: 3 })])).toBe(2)
})

it('is topped up to what an annex raises it to, once', () => {
  const annex = { before: 5, since: 0 }
  expect(topUpDue([of(6, { held: 5, asked: 5, paid: 5 })], annex)).toBe(1)
  expect(topUpDue([of(6, { held: 5, asked: 6, paid: 5 })], { ...annex, since: 1 })).toBe(0)
  expect(topUpDue([of(6, { held: 6, isRecorded: true })], annex)).toBe(0)
  expect(topUpDue([of(6, { held: 5, isRecorded: true }), of(5, { asked: 5, paid: 5 })], annex)).toBe(1)
  expect(topUpDue([of(4, { held: 5, asked: 5, paid: 5 })], annex)).toBe(0)
})

it('is topped up by no more than the annex, where nobody recorded or somebody forwent what was agreed before', () => {
  const annex = { before: 5, since: 0 }
  expect(topUpDue([of(6)], annex)).toBe(1)
  expect(topUpDue([of(6, { held: 3, isRecorded: true })], annex)).toBe(1)
  expect(topUpDue([of(6, { held: 4, asked: 1, isRecorded: true })], { ...annex, since: 1 })).toBe(0)
  expect(topUpDue([], annex)).toBe(0)
})
