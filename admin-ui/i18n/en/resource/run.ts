/** Bills of a month that were issued together, as the audit describes them. */
export default {
  fields: { month: 'Month', total: 'Total' },
  kind: { run: 'Bills of a month' },
  event: {
    BillRunStarted: 'Bills of a month begun',
    BillRunFinished: 'Bills of a month issued',
    BillRunRevertStarted: 'Taking the bills of a month back',
    BillRunReverted: 'Bills of a month taken back',
  },
}
