/** Says on the terminal what a start is doing, one line a step, with how long the step before took. */
export const createProgress = (write: (text: string) => void = (text) => process.stdout.write(text)) => {
  let since = performance.now()
  let open = false
  const close = () => {
    if (open) write(` ${((performance.now() - since) / 1000).toFixed(1)} s\n`)
    open = false
  }
  return {
    step: (text: string) => {
      close()
      since = performance.now()
      write(`  ${text} …`)
      open = true
    },
    done: close,
  }
}
