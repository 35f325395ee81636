/** Stands in for the process in the background: says that it is there, and ends when it is told to. */
const say = (resource: string) =>
  process.send?.({ type: 0, resource, ids: [String(process.pid)], buildingIDs: [], personIDs: [] })

process.on('message', (message) => {
  if (message === 'stop') {
    say('ending')
    process.disconnect()
  }
})
say('here')
