import { z } from 'zod'
import { day } from '../fields.ts'
import { type EndingGround, noticeRules, openEndedRules } from '../law/notice.ts'
import { type LawRule, rulesOn } from '../law/rule.ts'

/**
 * Why a lease ends. `agreed`: both sides said so. `leaving`: the tenant goes, with the days that were agreed. `term`: it is
 * not renewed. `open-ended`: it has no end. All others are those of the law.
 */
export const noticeGrounds = [
  'agreed',
  'leaving',
  'term',
  'open-ended',
  'unpaid',
  'misuse',
  'altered',
  'sublet',
  'disorder',
  'repair',
  'rise',
  'rights',
] as const satisfies readonly ('agreed' | 'leaving' | 'term' | 'open-ended' | EndingGround['ground'])[]
export type NoticeGround = (typeof noticeGrounds)[number]

export const noticeBy = () => z.literal(['tenant', 'landlord'], { error: 'unknown_choice' })
export const noticeGround = () => z.literal([...noticeGrounds], { error: 'unknown_choice' })
const givenDay = () => day('2000-01-01')

/** Who gave notice when, and why; the last day is the one on which the contract ends. */
export const notice = z.strictObject({ by: noticeBy(), givenDay: givenDay(), ground: noticeGround() })
export type Notice = z.output<typeof notice>

/** A ground that can be given, with what the law says of it; null where it says nothing. */
export type Ground = {
  readonly ground: NoticeGround
  readonly days: number | null
  readonly article: string | null
  readonly document: string | null
  readonly unpaidMonths: number | null
}

const agreed = (ground: NoticeGround): Ground => ({
  ground,
  days: null,
  article: null,
  document: null,
  unpaidMonths: null,
})

const ofLaw = ({ value, source }: LawRule<{ days: number; grounds: readonly EndingGround[] }>): Ground[] =>
  value.grounds.map((one) => ({ ...one, days: value.days, document: source.document }))

type Leased = { readonly by: Notice['by']; readonly endDay: string | null }

/** The grounds on which a lease may end by a notice of that day. */
export const groundsOn = ({ by, endDay }: Leased, day: string): readonly Ground[] => {
  const law = rulesOn(noticeRules, `notice.${by}`, day).flatMap(ofLaw)
  if (by === 'tenant') return [agreed('leaving'), ...law, agreed('agreed')]
  if (endDay !== null) return [agreed('term'), ...law, agreed('agreed')]
  const [open] = rulesOn(openEndedRules, 'notice.openEnded', day)
  const { article = null, document = null } = open?.source ?? {}
  const openEnded = { ...agreed('open-ended'), days: open?.value ?? null, article, document }
  return [openEnded, ...law, agreed('agreed')]
}
