/** Preloaded into processes of the product: SIGUSR2 causes an unhandled rejection. */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('Nobody waits for this'))
})
