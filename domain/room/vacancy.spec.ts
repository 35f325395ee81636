import { describe, expect, it } from 'vitest'
import { RoomStatus } from './room-status.ts'
import { isFreeOn, type TakenDays, vacancyOf } from './vacancy.ts'

const today = '2026-11-30'
const { AVAILABLE, MAINTANCED, RENTED, SOLD, UNAVAILABLE } = RoomStatus
const about = { today, status: AVAILABLE, taken: [], hold: null, mayBeThere: false } as const
const from = (startDay: string, lastDay: string | null, isSaid = false): TakenDays => ({
  startDay,
  lastDay,
  isSaid,
})

describe('a room', () => {
  it('without a contract is free from today on', () => {
    expect(vacancyOf(about)).toEqual({ state: 'free', freeFrom: today, freeUntil: null, isSaid: null })
  })

  it('of a tenant without an end, sold or not to be let is not listed', () => {
    expect(vacancyOf({ ...about, status: RENTED, taken: [from('2026-01-01', null)] })).toBeUndefined()
    expect(vacancyOf({ ...about, status: SOLD })).toBeUndefined()
    expect(vacancyOf({ ...about, status: UNAVAILABLE })).toBeUndefined()
  })

  it('is free the day after its tenant leaves, and says whether notice was given', () => {
    const taken = [from('2026-01-01', '2026-12-15', true)]
    expect(vacancyOf({ ...about, status: RENTED, taken })).toEqual({
      state: 'soon',
      freeFrom: '2026-12-16',
      freeUntil: null,
      isSaid: true,
    })
    expect(vacancyOf({ ...about, taken: [from('2026-01-01', '2026-12-15')] })?.isSaid).toBe(false)
  })

  it('is free the day after its tenant wants to leave only if somebody confirms it', () => {
    const open = (askedDay: string, lastDay: string | null = null) => [
      { ...from('2026-01-01', lastDay), askedDay },
    ]
    const asked = { state: 'asked', freeFrom: '2026-12-21', freeUntil: null, isSaid: false }
    expect(vacancyOf({ ...about, status: RENTED, taken: open('2026-12-20') })).toEqual(asked)
    expect(vacancyOf({ ...about, status: RENTED, taken: open('2026-12-20', '2027-03-01') })).toEqual(asked)
    // Nobody has confirmed it in time: they may be there still.
    expect(vacancyOf({ ...about, status: RENTED, taken: open('2026-11-20') })).toEqual({
      ...asked,
      freeFrom: today,
    })
    // Somebody comes after them.
    const next = [...open('2026-12-20', '2027-01-31'), from('2027-02-01', null)]
    expect(vacancyOf({ ...about, status: RENTED, taken: next })).toBeUndefined()
  })

  it('is taken over its renewals, and until the next tenant', () => {
    const taken = [
      from('2025-12-16', '2026-12-15'),
      from('2026-12-16', '2027-02-10', true),
      from('2027-03-01', '2027-12-31'),
    ]
    expect(vacancyOf({ ...about, status: RENTED, taken })).toEqual({
      state: 'soon',
      freeFrom: '2027-02-11',
      freeUntil: '2027-02-28',
      isSaid: true,
    })
  })

  it('that is let from a later day on is free until the day before', () => {
    expect(vacancyOf({ ...about, taken: [from('2026-12-05', '2027-12-04')] })).toMatchObject({
      state: 'free',
      freeUntil: '2026-12-04',
    })
    expect(vacancyOf({ ...about, taken: [from(today, null)] })).toBeUndefined()
  })

  it('that is promised is held, and free until the day of the promise; one that is over blocks nothing', () => {
    const hold = { status: 'held', decideBy: today, moveInDay: '2026-12-08' } as const
    expect(vacancyOf({ ...about, hold })).toMatchObject({ state: 'held', freeUntil: '2026-12-07' })
    expect(vacancyOf({ ...about, hold: { ...hold, status: 'expired' } })).toMatchObject({
      state: 'free',
      freeUntil: null,
    })
  })

  it('whose promise has ended yesterday is free before the timer says so', () => {
    const hold = { status: 'held', decideBy: '2026-11-29', moveInDay: '2026-12-08' } as const
    expect(vacancyOf({ ...about, hold })).toMatchObject({ state: 'free', freeUntil: null })
  })

  it('is not taken by what is called off before its first day', () => {
    const taken = [from('2026-12-20', '2026-12-10', true), from('2027-02-01', null)]
    expect(vacancyOf({ ...about, taken })).toMatchObject({ state: 'free', freeUntil: '2027-01-31' })
  })

  it('is let until the end of its last day', () => {
    expect(vacancyOf({ ...about, taken: [from('2026-01-01', today, true)] })).toMatchObject({
      state: 'soon',
      freeFrom: '2026-12-01',
    })
  })

  it('is told by the days around the one that is asked for', () => {
    const taken = [from('2026-12-05', '2026-12-30'), from('2027-02-01', null)]
    expect(vacancyOf({ ...about, taken }, '2027-01-10')).toEqual({
      state: 'soon',
      freeFrom: '2026-12-31',
      freeUntil: '2027-01-31',
      isSaid: false,
    })
    expect(vacancyOf({ ...about, taken }, '2026-12-04')).toMatchObject({
      state: 'free',
      freeUntil: '2026-12-04',
    })
    expect(vacancyOf({ ...about, taken }, '2026-12-15')).toMatchObject({
      state: 'free',
      freeUntil: '2026-12-04',
    })
  })

  it('under repair until the day on which somebody moves in is not free before it', () => {
    const taken = [from('2026-12-01', '2026-12-31')]
    expect(vacancyOf({ ...about, status: MAINTANCED, taken })).toMatchObject({
      state: 'soon',
      freeFrom: '2027-01-01',
    })
    expect(vacancyOf({ ...about, status: MAINTANCED, taken: [from('2026-12-01', null)] })).toBeUndefined()
  })

  it('under repair can be let from tomorrow on', () => {
    expect(vacancyOf({ ...about, status: MAINTANCED })).toMatchObject({
      state: 'repair',
      freeFrom: '2026-12-01',
    })
  })

  it('whose lease has run out without a word may not be empty', () => {
    expect(vacancyOf({ ...about, mayBeThere: true })?.state).toBe('staying')
  })
})

describe('moving in on a day', () => {
  const vacancy = { state: 'soon', freeFrom: '2026-12-16', freeUntil: '2026-12-31', isSaid: true } as const
  it('fits from the first to the last free day', () => {
    const days = ['2026-12-15', '2026-12-16', '2026-12-31', '2027-01-01']
    expect(days.map((day) => isFreeOn(vacancy, day))).toEqual([false, true, true, false])
  })

  it('shows what is promised for that day, too', () => {
    expect(isFreeOn({ ...vacancy, state: 'held' }, '2027-01-01')).toBe(true)
  })
})
