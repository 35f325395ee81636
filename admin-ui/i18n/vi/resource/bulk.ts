/** Bulk calls, as the audit describes them. */
export default {
  fields: { count: 'Số mục' },
  kind: { bulk: 'Làm hàng loạt' },
  event: {
    BulkStarted: 'Bắt đầu làm hàng loạt',
    BulkFinished: 'Làm hàng loạt xong',
  },
}
