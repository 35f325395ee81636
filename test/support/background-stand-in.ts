/** Stands in for the process in the background: sends a signal when it has started, and ends on `stop`. */
const say = (resource: string) =>
  process.send?.({ type: 0, resource, ids: [String(process.pid)], buildingIDs: [], personIDs: [] })

process.on('message', (message) => {
  if (message === 'stop') {
    say('ending')
    process.disconnect()
  }
})
say('here')
