/** Bills of a month that were issued together, as the audit describes them. */
export default {
  fields: { month: 'Tháng', total: 'Tổng tiền' },
  kind: { run: 'Lập hoá đơn tháng' },
  event: {
    BillRunStarted: 'Bắt đầu lập hoá đơn tháng',
    BillRunFinished: 'Lập hoá đơn tháng xong',
    BillRunRevertStarted: 'Bắt đầu thu lại hoá đơn tháng',
    BillRunReverted: 'Đã thu lại hoá đơn tháng',
  },
}
