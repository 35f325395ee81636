/**
 * The figures of a month of a building, in đồng. `billed` without deposits; `received` by the day of receipt;
 * `deducted` is what was kept from deposits; `deposits` is what is held at the end of the month, which is not income.
 */
export const figures = ['billed', 'received', 'deducted', 'spent', 'deposits'] as const
export type Figure = (typeof figures)[number]
export type Figures = Readonly<Record<Figure, number>>

export const noFigures: Figures = { billed: 0, received: 0, deducted: 0, spent: 0, deposits: 0 }

/** The profit of a month: money received and kept, less money spent. */
export const profitOf = ({ received, deducted, spent }: Figures): number => received + deducted - spent
