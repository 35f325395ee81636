import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { LOG_START } from '../../../domain/event.ts'
import { someEvents } from '../conformance/under-test.ts'
import { prepareAppend } from '../prepare.ts'
import { positionOf } from './rows.ts'
import { Tail } from './tail.ts'

const anAppend = (events = someEvents(2)) => prepareAppend(`room-${randomUUID()}`, 4, events)

it('gives what comes next to a position, as a read would', () => {
  const tail = new Tail()
  const events = someEvents(3)
  const append = anAppend(events)
  tail.keep(append, 8)
  const read = events.map((event, index) => ({
    ...event,
    stream: append.stream,
    revision: 5 + index,
    position: positionOf(8 + index),
  }))
  expect(tail.after(positionOf(7), 10)).toEqual(read)
  expect(tail.after(positionOf(8), 1)).toEqual(read.slice(1, 2))
})

it('gives nothing across a place that somebody else has written', () => {
  const tail = new Tail()
  tail.keep(anAppend(), 1)
  tail.keep(anAppend(), 4)
  expect(tail.after(LOG_START, 10)).toHaveLength(2)
  expect(tail.after(positionOf(2), 10)).toEqual([])
  expect(tail.after(positionOf(3), 10)).toHaveLength(2)
  // Of two batches the later one may be answered first.
  tail.keep(anAppend(someEvents(1)), 3)
  expect(tail.after(LOG_START, 10)).toHaveLength(5)
})

it('holds the last thousand, and none that is large', () => {
  const tail = new Tail()
  for (let place = 1; place <= 1_500; place++) tail.keep(anAppend(someEvents(1)), place)
  expect(tail.after(positionOf(499), 2_000)).toEqual([])
  expect(tail.after(positionOf(500), 2_000)).toHaveLength(1_000)
  tail.keep(anAppend([{ ...someEvents(1)[0]!, data: { text: 'x'.repeat(20_000) } }]), 1_501)
  expect(tail.after(positionOf(1_500), 10)).toEqual([])
})
