const LOOK_MS = 500

/**
 * Calls back when whoever started this process is gone. npm and its shell end by a signal without passing it on;
 * without this the product would go on with nobody to stop it, and hold its port and its data. Only for what npm
 * has started: others hand processes over on purpose.
 */
export const whenLeftByNpm = (left: () => void, env: NodeJS.ProcessEnv = process.env): void => {
  if (env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    left()
  }, LOOK_MS).unref()
}
