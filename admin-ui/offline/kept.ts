/** An address that the server answers with the page, as every one that is no file. */
export const SHELL = '/offline-shell'

/** Answers that the walk needs without a network: who walks, the houses, and their meters. */
export const KEPT_ANSWERS = 'so-nha-walk-answers'

/** Nothing of one person is left for the next: at every sign-out, every session's end and every sign-in. */
export const forgetKeptAnswers = async (): Promise<void> => {
  // Absent where the product is reached without encryption.
  if ('caches' in window) await caches.delete(KEPT_ANSWERS)
}
