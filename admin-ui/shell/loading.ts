/** Toggles the loading overlay: `detail` true begins, false ends. */
export const LOADING_EVENT = 'so-nha:loading'

const announce = (began: boolean) => window.dispatchEvent(new CustomEvent(LOADING_EVENT, { detail: began }))

/** Covers the page while something runs that the user has to wait for: `await withLoading(apply())`. */
export const withLoading = async <T>(work: Promise<T>): Promise<T> => {
  announce(true)
  try {
    return await work
  } finally {
    announce(false)
  }
}
