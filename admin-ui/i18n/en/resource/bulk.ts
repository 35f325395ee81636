/** Bulk calls, as the audit describes them. */
export default {
  fields: { count: 'Items' },
  kind: { bulk: 'Bulk action' },
  event: {
    BulkStarted: 'Bulk action begun',
    BulkFinished: 'Bulk action finished',
  },
}
