/** Calls that do the same with many things, as the audit says them. */
export default {
  fields: { count: 'Số mục' },
  kind: { bulk: 'Làm hàng loạt' },
  event: {
    BulkStarted: 'Bắt đầu làm hàng loạt',
    BulkFinished: 'Làm hàng loạt xong',
  },
}
