import { describe, expect, it } from 'vitest'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { ticketSteps } from './ticketSteps.ts'

const { PENDING, APPROVED, REJECTED } = TicketStatus
const waiting = { status: PENDING, author: 'hoa' }

describe('with a ticket that waits', () => {
  it.each([
    ['owner', ['approve', 'deny', 'edit', 'remove']],
    ['manager', ['approve', 'deny', 'edit', 'remove']],
    ['staff', ['approve', 'deny', 'edit']],
    ['customer', ['edit', 'remove']],
  ] as const)('a %s may %j', (role, steps) => {
    expect([...ticketSteps(waiting, { id: 'minh', role })]).toEqual(steps)
  })

  it('nobody approves what they wrote, but they may deny it', () => {
    const steps = ticketSteps({ ...waiting, author: 'minh' }, { id: 'minh', role: 'staff' })
    expect([...steps]).toEqual(['deny', 'edit'])
  })
})

it.each([APPROVED, REJECTED])('what was decided (%i) stays', (status) => {
  expect(ticketSteps({ ...waiting, status }, { id: 'minh', role: 'owner' }).size).toBe(0)
})
