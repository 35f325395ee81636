import { newIDFor, type Outcome } from '../commands/handle.ts'
import { sendNotice } from '../commands/notice/notice.commands.ts'
import type { Position } from '../domain/event.ts'
import { planDemo } from './plan.ts'
import type { Step } from './story.ts'

/** Steps under way at a time. The log comes out in order of time, but for so many neighbours. */
const ABREAST = 64

type Options = {
  /** The local day that the demo leads up to; kept from the first fill on. */
  readonly today: string
  /** Cuts the fill off; the next one goes on. */
  readonly signal: AbortSignal
  readonly send: (step: Step) => Promise<Outcome>
  /** Returns when the read models have reached a position: commands ask them where a contract stands. */
  readonly reached: (position: Position) => Promise<unknown>
}

/** Sends the demo's commands. Safe to repeat: what was done stays as it is. */
export const fillDemo = async ({ today, signal, send, reached }: Options): Promise<void> => {
  /** The last step that wrote each entity; a step waits for those that wrote what it writes or speaks of. */
  const written = new Map<unknown, Promise<void>>()
  const underWay: Promise<void>[] = []
  /** The room of each contract: commands on both are written to one stream. */
  const rooms = new Map<string, unknown>()
  for (const step of planDemo(today).steps) {
    if (signal.aborted) break
    const own = step.id ?? newIDFor(step.commandId)
    const room = step.body.roomID ?? rooms.get(own)
    for (const id of [own, step.makes]) if (id && room) rooms.set(id, room)
    // Whom a notice reaches follows from all that was done before it, and from nothing after.
    const alone = step.definition === sendNotice
    if (alone) await Promise.all(underWay.splice(0))
    const before = [own, room, ...Object.values(step.body)].map((value) => written.get(value))
    const done = Promise.all(before).then(async () => {
      const { position } = await send(step)
      await reached(position)
    })
    for (const id of [own, step.makes, room]) if (id) written.set(id, done)
    // A failure shows where it is waited for.
    done.catch(() => undefined)
    underWay.push(done)
    if (alone) await done
    if (underWay.length >= ABREAST) await underWay.shift()
  }
  await Promise.all(underWay)
}
