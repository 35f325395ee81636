/**
 * What a month of a house comes to, in đồng. `billed` without deposits; `received` by the day it came; `deducted` is what
 * the house kept of deposits; `deposits` is what it holds at the end of the month, and is nobody's income.
 */
export const figures = ['billed', 'received', 'deducted', 'spent', 'deposits'] as const
export type Figure = (typeof figures)[number]
export type Figures = Readonly<Record<Figure, number>>

export const noFigures: Figures = { billed: 0, received: 0, deducted: 0, spent: 0, deposits: 0 }

/** What is left of a month: what came in and was kept, less what was spent. */
export const profitOf = ({ received, deducted, spent }: Figures): number => received + deducted - spent
