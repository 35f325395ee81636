/** Calls that do the same with many things, as the audit says them. */
export default {
  fields: { count: 'Items' },
  kind: { bulk: 'Bulk action' },
  event: {
    BulkStarted: 'Bulk action begun',
    BulkFinished: 'Bulk action finished',
  },
}
