import { describe, expect, it } from 'vitest'
import { emptyDaysOf, type LetDays } from './empty-days.ts'
import { RoomStatus } from './room-status.ts'

const RENT = 3_000_000
const let_ = (startDay: string, lastDay: string | null, rent: number | null = RENT): LetDays => ({
  startDay,
  lastDay,
  rent,
})
const room = { since: '2026-01-01', until: null, heldFrom: null, lets: [], handDays: [] }
const november = { from: '2026-11-01', to: '2026-11-30' }
const year = { from: '2026-01-01', to: '2026-12-31' }

describe('the days without a tenant', () => {
  it('lie from the day after one to the day before the next, at the rent of the one before', () => {
    const lets = [let_('2026-02-01', '2026-11-10'), let_('2026-11-21', null, 9_000_000)]
    expect(emptyDaysOf({ ...room, lets }, november)).toEqual({
      emptyDays: 10,
      repairDays: 0,
      unpricedDays: 0,
      lost: 1_000_000,
    })
  })

  it('before anybody rented it cost nobody knows how much', () => {
    expect(emptyDaysOf({ ...room, lets: [let_('2026-11-06', null)] }, november)).toEqual({
      emptyDays: 5,
      repairDays: 0,
      unpricedDays: 5,
      lost: 0,
    })
  })

  it('begin with the room, or with the end of a lease of before it was written down', () => {
    expect(emptyDaysOf({ ...room, since: '2026-11-21' }, november).emptyDays).toBe(10)
    const lets = [let_('2025-01-01', '2026-11-15')]
    expect(emptyDaysOf({ ...room, since: '2026-11-21', lets }, november).emptyDays).toBe(15)
  })

  it('end when the room is deleted, and with a promise', () => {
    expect(emptyDaysOf({ ...room, until: '2026-11-11' }, november).emptyDays).toBe(10)
    expect(emptyDaysOf({ ...room, heldFrom: '2026-11-06' }, november).emptyDays).toBe(5)
  })

  it('are in repair from the day on which somebody says so, and none while it is not to be let', () => {
    const handDays = [
      { day: '2026-11-11', status: RoomStatus.MAINTANCED },
      { day: '2026-11-16', status: RoomStatus.UNAVAILABLE },
      { day: '2026-11-21', status: RoomStatus.AVAILABLE },
    ]
    const lets = [let_('2026-01-01', '2026-10-31')]
    expect(emptyDaysOf({ ...room, lets, handDays }, november)).toMatchObject({
      emptyDays: 25,
      repairDays: 5,
      lost: 2_500_000,
    })
  })

  it('are none where one lease lies within another, or was called off before its first day', () => {
    const within = [let_('2026-01-01', '2026-11-20'), let_('2026-03-01', '2026-04-30')]
    expect(emptyDaysOf({ ...room, lets: within }, november).emptyDays).toBe(10)
    const calledOff = [let_('2026-01-01', '2026-11-20'), let_('2026-11-21', '2026-11-20')]
    expect(emptyDaysOf({ ...room, lets: calledOff }, november).emptyDays).toBe(10)
  })

  it('of a year are those of its months', () => {
    const lets = [let_('2026-02-11', '2026-05-03'), let_('2026-07-20', '2026-09-09', 2_345_000)]
    const months = Array.from({ length: 12 }, (_, month) => {
      const day = `2026-${String(month + 1).padStart(2, '0')}`
      const last = new Date(Date.UTC(2026, month + 1, 0)).toISOString().slice(0, 10)
      return emptyDaysOf({ ...room, lets }, { from: `${day}-01`, to: last }).emptyDays
    })
    expect(months.reduce((sum, days) => sum + days, 0)).toBe(emptyDaysOf({ ...room, lets }, year).emptyDays)
  })
})
