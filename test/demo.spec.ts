import { describe, expect, it } from 'vitest'
import { cleanHtml } from '../commands/notice/clean-html.ts'
import { planDemo } from '../demo/plan.ts'
import { dayOf } from '../domain/day.ts'

const today = '2026-11-21'
const { steps } = planDemo(today)
const told = (name: string) => steps.filter(({ definition }) => definition.name === name)

describe('the demo’s past', () => {
  it('is the same each time it is told, so that a fill that was cut off goes on', () => {
    const ids = (told: typeof steps) => told.map(({ commandId, at }) => `${at} ${commandId}`)
    expect(ids(planDemo(today).steps)).toEqual(ids(steps))
  })

  it('is past, in order of time', () => {
    const times = steps.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(dayOf(times.at(-1) as string) <= today).toBe(true)
  })

  it('has about sixty tickets of all states, the waiting ones of this week', () => {
    const opened = told('OpenTicket')
    const decided = new Set([...told('ApproveTicket'), ...told('RejectTicket')].map(({ id }) => id))
    expect([opened.length, told('ApproveTicket').length, told('RejectTicket').length]).toEqual([61, 37, 17])
    expect(decided.size).toBe(54)
    expect(new Set(opened.map(({ actor }) => actor.role))).toEqual(new Set(['customer', 'staff']))
  })

  it('has twelve letters that are clean as they were written', () => {
    const letters = told('SendNotice')
    expect(letters).toHaveLength(12)
    for (const { body } of letters) {
      const content = body.content as string
      const withoutLinks = (html: string) => html.replace(/<a [^>]*>/, '<a>')
      expect(withoutLinks(cleanHtml(content, 'content'))).toBe(withoutLinks(content))
    }
  })
})
