import type { LawRule } from './rule.ts'

/** Who may end a lease before its agreed end without the other's word, and what the book can say of it. */
export type EndingGround = {
  readonly ground: 'unpaid' | 'misuse' | 'altered' | 'sublet' | 'disorder' | 'repair' | 'rise' | 'rights'
  readonly article: string
  /** The number of months that have to be unpaid; null for what the book knows nothing of. */
  readonly unpaidMonths: number | null
}

export type NoticeRule = {
  /** Days between the notice and the last day, for any of the grounds. */
  readonly days: number
  readonly grounds: readonly EndingGround[]
}

const law = { document: '27/2023/QH15', day: '2023-11-27', address: null }
const since = { scope: 'country', fromDay: '2024-08-01', untilDay: null, state: 'inForce' } as const
const checkedOn = '2026-11-29'

const ground = (name: EndingGround['ground'], article: string, unpaidMonths: number | null = null) => ({
  ground: name,
  article,
  unpaidMonths,
})

/** Notice to leave, by who gives it. */
export const noticeRules: readonly LawRule<NoticeRule>[] = [
  {
    key: 'notice.landlord',
    ...since,
    value: {
      days: 30,
      grounds: [
        ground('unpaid', '172.2.b', 3),
        ground('misuse', '172.2.c'),
        ground('altered', '172.2.d'),
        ground('sublet', '172.2.đ'),
        ground('disorder', '172.2.e'),
      ],
    },
    source: { ...law, article: '172.2, 172.4' },
    checkedOn,
  },
  {
    key: 'notice.tenant',
    ...since,
    value: {
      days: 30,
      grounds: [ground('repair', '172.3.a'), ground('rise', '172.3.b'), ground('rights', '172.3.c')],
    },
    source: { ...law, article: '172.3, 172.4' },
    checkedOn,
  },
]

/** Days between a landlord's notice and the last day of a lease that has no end. */
export const openEndedRules: readonly LawRule<number>[] = [
  { key: 'notice.openEnded', ...since, value: 90, source: { ...law, article: '171.2.a' }, checkedOn },
]
