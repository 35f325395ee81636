/** An address that is no file, so that the server answers it with the page. */
export const SHELL = '/offline-shell'

/** Answers that the walk needs without a network: who walks, the houses, and their meters. */
export const KEPT_ANSWERS = 'so-nha-walk-answers'

/**
 * Deletes what was kept for one person, so that the next does not see it: at sign-out, at the end of a session, and at
 * sign-in.
 */
export const forgetKeptAnswers = async (): Promise<void> => {
  // Absent where the product is reached without encryption.
  if ('caches' in window) await caches.delete(KEPT_ANSWERS)
}
