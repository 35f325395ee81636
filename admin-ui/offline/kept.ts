/** An address without a file extension, so that the server answers it with the page. */
export const SHELL = '/offline-shell'

/** Cache of the API answers that the walk needs without a network: profile, buildings, and their meters. */
export const KEPT_ANSWERS = 'so-nha-walk-answers'

/**
 * Deletes the cached answers of one user, so that the next user does not see them: at sign-out, at the end of a
 * session, and at sign-in.
 */
export const forgetKeptAnswers = async (): Promise<void> => {
  // Absent without HTTPS.
  if ('caches' in window) await caches.delete(KEPT_ANSWERS)
}
