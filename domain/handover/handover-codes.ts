/** `in`: the tenant gets the room. `out`: the house takes it back. */
export const ways = ['in', 'out'] as const
export type Way = (typeof ways)[number]

/** Why a thing is other than on the first day. Ordinary wear is never paid for. */
export const causes = ['wear', 'damage', 'lost'] as const
export type Cause = (typeof causes)[number]

export type HandoverStatus = 'draft' | 'sent' | 'confirmed' | 'objected' | 'closed'

/** What the tenant said by the time it was closed. Silence is no consent. */
export const handoverAnswers = ['confirmed', 'objected', 'unanswered'] as const
export type HandoverAnswer = (typeof handoverAnswers)[number]
