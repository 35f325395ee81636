import { describe, expect, it } from 'vitest'
import { addDays } from '../day.ts'
import { law } from './law.ts'
import { rulesOn } from './rule.ts'

const dated = law.flatMap((rule) => (rule.fromDay === null ? [] : [{ rule, fromDay: rule.fromDay }]))
const titleOf = ({ key, scope, fromDay }: (typeof law)[number]) => `${key} ${scope} ${fromDay}`

describe('the register of rules', () => {
  it.each(law.map((rule) => [titleOf(rule), rule] as const))('%s has a source and was checked', (_, rule) => {
    expect(rule.source.document).not.toBe('')
    expect(rule.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
    if (rule.fromDay === null) expect(rule.state).toBe('announced')
    else if (rule.untilDay !== null) expect(rule.untilDay >= rule.fromDay).toBe(true)
  })
  it('has no day on which two rules of a matter and scope hold', () => {
    for (const { rule, fromDay } of dated) {
      const sameDay = rulesOn(law, rule.key, fromDay).filter(({ scope }) => scope === rule.scope)
      expect(sameDay, titleOf(rule)).toEqual([rule])
    }
  })
  it('goes on where a rule ends', () => {
    for (const { key, untilDay, scope } of law)
      if (untilDay)
        expect(rulesOn(law, key, addDays(untilDay, 1)).filter((one) => one.scope === scope)).toHaveLength(1)
  })
})
