import { newIDFor, type Outcome } from '../commands/handle.ts'
import { planDemo, type Step } from './plan.ts'

/** Commands under way at a time. A step waits for those that wrote what it writes or speaks of. */
const ABREAST = 24

/** Sends the demo's commands. Safe to repeat: what was done stays as it is. */
export const fillDemo = async (options: {
  /** The local day that the demo leads up to; kept from the first fill on. */
  readonly today: string
  readonly send: (step: Step) => Promise<Outcome>
}): Promise<void> => {
  const { steps } = planDemo(options.today)
  let waiting: Promise<unknown>[] = []
  let touched = new Set<unknown>()
  for (const step of steps) {
    const own = step.id ?? newIDFor(step.commandId)
    if (waiting.length >= ABREAST || [own, ...Object.values(step.body)].some((value) => touched.has(value))) {
      await Promise.all(waiting)
      waiting = []
      touched = new Set()
    }
    waiting.push(options.send(step))
    touched.add(own)
  }
  await Promise.all(waiting)
}
