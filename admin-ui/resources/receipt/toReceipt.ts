/** The button of a notice that leads to a receipt. */
export const toReceipt = (id: string) => ({ label: 'resource.receipt.open', to: `/receipt/${id}` })
