import type { Locale } from '../../domain/locales.ts'
import type { LinkedStay } from '../contract/linked-stay.answers.ts'
import type { LinkedHandover } from '../handover/linked-handover.answers.ts'
import type { LinkedPaper } from '../paper/linked-paper.answers.ts'
import type { LinkedSettlement } from '../settlement/linked-settlement.answers.ts'

/** What the page of a link says: a paper, a settlement, a handover, a question, that the link has ended, or that too many were tried from one place. */
export type LinkPage = { readonly locale: Locale } & (
  | { readonly paper: LinkedPaper }
  | { readonly settlement: LinkedSettlement }
  | { readonly handover: LinkedHandover }
  | { readonly stay: LinkedStay }
  | { readonly trouble: 'ended' | 'busy' }
)
