import type { Instant } from '../../domain/event.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A machine may be off for a weekend; but starting with a clock a year ahead would end every lease irrevocably. */
const MOST_FORWARD = 7 * 24 * HOUR
const MOST_BACK = HOUR
/** Two clocks agree when they differ by at most this much. */
const AGREES_WITHIN = HOUR

/** Whether timers may act on the clock. */
export type ClockState = {
  readonly isTrusted: boolean
  /** When the product last ran with a trusted clock. */
  readonly lastRanAt: Instant | null
  readonly now: Instant
}

type Options = {
  /** Stored in the database, shared by all processes. */
  readonly lastRan: { recall(): Promise<Instant | undefined>; remember(at: Instant): Promise<void> }
  readonly now: () => Instant
  /** The clock of another machine, if there is one. */
  readonly witness?: (() => Promise<Instant>) | undefined
}

/** Timers, mails and payments check it before they act on the current day. */
export type ClockWatch = ReturnType<typeof createClockWatch>

/**
 * Records when the product last ran, and distrusts the clock after a jump: more than 7 days forward or more than an
 * hour back. Until another clock agrees or somebody confirms the clock, nothing happens automatically.
 */
export const createClockWatch = ({ lastRan, now, witness }: Options) => {
  let state: ClockState = { isTrusted: false, lastRanAt: null, now: now() }
  let lookedAt = Number.NEGATIVE_INFINITY

  const believe = async (at: Instant): Promise<ClockState> => {
    await lastRan.remember(at)
    state = { isTrusted: true, lastRanAt: at, now: at }
    return state
  }

  const look = async (): Promise<ClockState> => {
    const at = now()
    lookedAt = Date.parse(at)
    const before = await lastRan.recall()
    if (before === undefined || !isJump(before, at)) return believe(at)
    const other = await witness?.().catch(() => undefined)
    if (other && agrees(other, at)) return believe(at)
    state = { isTrusted: false, lastRanAt: before, now: at }
    return state
  }

  const check = async (): Promise<ClockState> => {
    const since = Date.parse(now()) - lookedAt
    return state.isTrusted && since >= 0 && since < MINUTE ? state : look()
  }

  return {
    /** The current state; reads the database once a minute, and on each call while the clock is distrusted. */
    check,
    isTrusted: async (): Promise<boolean> => (await check()).isTrusted,
    /** Accepts the time of another machine's clock from an authenticated caller. */
    hear: async (said: Instant): Promise<void> => {
      if ((await check()).isTrusted) return
      const at = now()
      if (agrees(said, at)) await believe(at)
    },
    /** Called when an owner or the console confirms the clock. */
    confirm: (): Promise<ClockState> => believe(now()),
  }
}

const agrees = (one: Instant, other: Instant): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) < AGREES_WITHIN

const isJump = (before: Instant, at: Instant): boolean => {
  const passed = Date.parse(at) - Date.parse(before)
  return passed > MOST_FORWARD || passed < -MOST_BACK
}
