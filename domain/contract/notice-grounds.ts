import { type EndingGround, noticeRules, openEndedRules } from '../law/notice.ts'
import { type LawRule, rulesOn } from '../law/rule.ts'
import type { Notice, NoticeGround } from './notice.ts'

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
