/** The calls and messages that can be made to fail, each with its possible values; the first is success. */
export const switches = {
  create: ['ok', 'declined', 'error', 'garbage', 'bad_signature', 'timeout', 'slow'],
  message: [
    ...(['once', 'twice', 'hundredfold', 'late', 'lost', 'bad_signature', 'wrong_amount'] as const),
    ...(['failure_first', 'failure_last', 'other_partner'] as const),
  ],
  query: ['ok', 'waits', 'declined', 'error', 'garbage', 'timeout'],
  refund: ['ok', 'declined', 'error', 'timeout'],
} as const

export type Switches = { [K in keyof typeof switches]: (typeof switches)[K][number] } & {
  /** How long `late` and `slow` take. */
  delayMs: number
}

export const allWell = (): Switches => ({
  create: 'ok',
  message: 'once',
  query: 'ok',
  refund: 'ok',
  delayMs: 10_000,
})

/** Sets the switches that are named in `wanted`; unknown names and values are ignored. */
export const turn = (state: Switches, wanted: Readonly<Record<string, unknown>>): void => {
  for (const [name, ways] of Object.entries(switches)) {
    const way = wanted[name]
    if ((ways as readonly unknown[]).includes(way)) Object.assign(state, { [name]: way })
  }
  const delayMs = Number(wanted.delayMs)
  if (wanted.delayMs !== undefined && delayMs >= 0 && delayMs <= 3_600_000) state.delayMs = delayMs
}
