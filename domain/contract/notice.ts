import { z } from 'zod'
import { day } from '../fields.ts'
import type { EndingGround } from '../law/notice.ts'

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
