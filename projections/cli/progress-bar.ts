export type ProgressBar = {
  /** `total` is an estimate; without one there is no bar, only numbers. */
  show(state: { done: number; total: number | undefined; seconds: number; label: string }): void
  /** Ends the line. */
  end(): void
}

type Screen = { write(text: string): void; readonly isTTY?: boolean }

const WIDTH = 28
const EVERY_MS = 100

/** On a terminal a single line that is redrawn; elsewhere a new line every 10 %. */
export const progressBar = (screen: Screen): ProgressBar => {
  let drawnAt = Number.NEGATIVE_INFINITY
  let tenth = -1
  let isDrawn = false
  return {
    show: (state) => {
      if (screen.isTTY) {
        const now = performance.now()
        if (now - drawnAt < EVERY_MS && state.done !== state.total) return
        drawnAt = now
        isDrawn = true
        screen.write(`\r\u001B[K${lineOf(state)}`)
        return
      }
      const reached = Math.floor((10 * state.done) / (state.total || Number.POSITIVE_INFINITY))
      if (reached > tenth) screen.write(`${lineOf(state)}\n`)
      tenth = Math.max(tenth, reached)
    },
    end: () => {
      if (isDrawn) screen.write('\n')
      isDrawn = false
    },
  }
}

const lineOf = ({ done, total, seconds, label }: Parameters<ProgressBar['show']>[0]): string => {
  const rate = seconds > 0 ? Math.round(done / seconds) : 0
  const figures = `${label}  ${counted(done)} events  ${counted(rate)}/s`
  if (!total) return figures
  const part = Math.min(1, done / total)
  const filled = Math.round(WIDTH * part)
  const left = rate > 0 ? `  ${Math.ceil(Math.max(0, total - done) / rate)} s left` : ''
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  return `${bar} ${String(Math.floor(100 * part)).padStart(3)} %  ${figures}${left}`
}

/** 1234567 → `1 234 567`. */
export const counted = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ' ')
