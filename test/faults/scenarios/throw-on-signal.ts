/** Preloaded into processes of the product: on this signal something is rejected for which nobody waits. */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('Nobody waits for this'))
})
