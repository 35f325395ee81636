/** Calls that do the same with many things, as the audit says them. */
export default {
  fields: { count: 'Số mục' },
}
