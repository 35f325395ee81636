/** Toggles the loading overlay: `detail` is true at the start of a task, false at its end. */
export const LOADING_EVENT = 'so-nha:loading'

const announce = (began: boolean) => window.dispatchEvent(new CustomEvent(LOADING_EVENT, { detail: began }))

/** Shows the overlay while a task runs that the user has to wait for: `await withLoading(apply())`. */
export const withLoading = async <T>(work: Promise<T>): Promise<T> => {
  announce(true)
  try {
    return await work
  } finally {
    announce(false)
  }
}
