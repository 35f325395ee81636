import { describe, expect, it } from 'vitest'
import { cancelled, deleted, issuedBill, overdue, processing, recorded } from '../../test/support/bills.ts'
import { context, specOf } from '../../test/support/decider-spec.ts'
import { addDays } from '../day.ts'
import { billCommands } from './bill.commands.ts'
import { billDecider } from './bill.decider.ts'
import type { BillEvent } from './bill.events.ts'
import { stepOn, usualReminders } from './reminder-steps.ts'

const { given, coversEvery } = specOf(billDecider)

const { dueDay } = issuedBill.data
const rules = { reminders: usualReminders }
const on = (step: number) => ({ ...context, ...rules, today: addDays(dueDay, step) })
const remind = (step: number) => ({ ...on(step), type: 'RemindBill' as const, canBeMailed: true })
const note = (step: number) => ({ ...on(step), type: 'NoteReminder' as const, way: 'text' as const })
const reminded = (step: number | null, day: number, way: 'mail' | 'text' = 'mail'): BillEvent => ({
  type: 'BillReminded',
  data: { step, way, day: addDays(dueDay, day) },
})

describe('a step', () => {
  const stepAfter = (days: number) => stepOn({ dueDay, ...rules, today: addDays(dueDay, days) })
  it('is the latest whose day has come, for a week', () => {
    expect([-4, -3, -1, 0, 2, 3, 6, 7, 13, 14, 20, 21].map(stepAfter)).toEqual([
      undefined,
      -3,
      -3,
      0,
      0,
      3,
      3,
      7,
      7,
      14,
      14,
      undefined,
    ])
  })
  it('is none where nobody is to be reminded', () =>
    expect(stepOn({ dueDay, reminders: [], today: dueDay })).toBeUndefined())
})

describe('a reminder', () => {
  it('is said once a step, also when the product was asleep on its day', () => {
    given(issuedBill).when(remind(-3)).yields(reminded(-3, -3))
    given(issuedBill, reminded(-3, -3)).when(remind(-2)).yields()
    given(issuedBill, reminded(-3, -3)).when(remind(0)).yields(reminded(0, 0))
    // From before the due day until nine days after it: the step of the seventh alone.
    given(issuedBill, reminded(-3, -3), overdue).when(remind(9)).yields(reminded(7, 9))
    given(issuedBill, reminded(7, 7)).when(remind(4)).yields()
  })
  it('is not said of what is paid, cancelled, being paid or gone', () => {
    given(issuedBill, recorded).when(remind(3)).yields()
    given(issuedBill, cancelled).when(remind(3)).yields()
    given(...processing)
      .when(remind(3))
      .yields()
    given(issuedBill, deleted).when(remind(3)).refuses('NotFound')
  })
  it('is not said to whom no mail can reach', () =>
    given(issuedBill)
      .when({ ...remind(0), canBeMailed: false })
      .yields())
  it('begins anew when the due day is moved', () => {
    const moved: BillEvent = { type: 'BillUpdated', data: { dueDay: addDays(dueDay, 10) } }
    given(issuedBill, reminded(0, 0), moved).when(remind(7)).yields(reminded(-3, 7))
  })
})

describe('a reminder by hand', () => {
  it('takes the step whose turn it is, once a day, also outside of any', () => {
    given(issuedBill)
      .when(note(3))
      .yields(reminded(3, 3, 'text'))
    given(issuedBill, reminded(3, 3, 'text'))
      .when(note(3))
      .yields()
    given(issuedBill, reminded(3, 3, 'text'))
      .when(remind(5))
      .yields()
    given(issuedBill, reminded(3, 3, 'text'))
      .when(note(5))
      .yields(reminded(3, 5, 'text'))
    given(issuedBill)
      .when(note(-9))
      .yields(reminded(null, -9, 'text'))
  })
  it('is not noted of what nobody has to pay', () => {
    given(issuedBill, recorded).when(note(3)).yields()
    given().when(note(3)).refuses('NotFound')
  })
})

describe('a promise', () => {
  const promise = (until: string | null, step = 0) => ({ ...on(step), type: 'NotePromise' as const, until })
  const promised = (until: string | null): BillEvent => ({ type: 'PaymentPromised', data: { until } })
  const friday = addDays(dueDay, 4)

  it('is recorded, changed and taken back, each once', () => {
    given(issuedBill).when(promise(friday)).yields(promised(friday))
    given(issuedBill, promised(friday)).when(promise(friday)).yields()
    given(issuedBill, promised(friday))
      .when(promise(addDays(dueDay, 9)))
      .yields(promised(addDays(dueDay, 9)))
    given(issuedBill, promised(friday)).when(promise(null)).yields(promised(null))
    given(issuedBill).when(promise(null)).yields()
  })
  it('lies neither in the past nor beyond a year', () => {
    given(issuedBill)
      .when(promise(addDays(dueDay, -1)))
      .refuses('BodyInvalid')
    given(issuedBill)
      .when(promise(addDays(dueDay, 367)))
      .refuses('BodyInvalid')
    given(issuedBill).when(promise(dueDay)).yields(promised(dueDay))
  })
  it('is of a bill that waits for money', () => {
    given(issuedBill, cancelled).when(promise(friday)).refuses('UpdateNotAllowed')
    given(...processing)
      .when(promise(friday))
      .refuses('BillProcessing')
  })
  it('keeps the product from writing until it is over, and no person', () => {
    given(issuedBill, promised(friday)).when(remind(3)).yields()
    given(issuedBill, promised(friday))
      .when(note(3))
      .yields(reminded(3, 3, 'text'))
    given(issuedBill, promised(friday), overdue).when(remind(7)).yields(reminded(7, 7))
  })
})

const { RemindBill, NoteReminder, NotePromise } = billCommands
coversEvery({ RemindBill, NoteReminder, NotePromise })
