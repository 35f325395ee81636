import { describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/event.ts'
import { type Permission, ruleFor } from '../../../domain/permissions/permissions.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { ticketSteps } from './ticketSteps.ts'

const mayAs = (role: Role) => (permission: Permission) => ruleFor(permission, role) !== undefined

const { PENDING, APPROVED, REJECTED } = TicketStatus
const waiting = { status: PENDING, author: 'hoa' }

describe('with a ticket that waits', () => {
  it.each([
    ['owner', ['approve', 'deny', 'edit', 'remove']],
    ['manager', ['approve', 'deny', 'edit', 'remove']],
    ['staff', ['approve', 'deny', 'edit']],
    ['customer', ['edit', 'remove']],
  ] as const)('a %s may %j', (role, steps) => {
    expect([...ticketSteps(waiting, { id: 'minh', may: mayAs(role) })]).toEqual(steps)
  })

  it('nobody approves what they wrote, but they may deny it', () => {
    const steps = ticketSteps({ ...waiting, author: 'minh' }, { id: 'minh', may: mayAs('staff') })
    expect([...steps]).toEqual(['deny', 'edit'])
  })
})

it.each([APPROVED, REJECTED])('what was decided (%i) stays', (status) => {
  expect(ticketSteps({ ...waiting, status }, { id: 'minh', may: mayAs('owner') }).size).toBe(0)
})

it('nobody does anything with one where nothing may be done, as on a past day', () => {
  expect(ticketSteps(waiting, { id: 'minh', may: () => false }).size).toBe(0)
})
