/** What a room is let for. */
export const purposes = ['living', 'office', 'shop', 'store'] as const
/** Who bears the tax of the rent. */
export const taxPayers = ['landlord', 'tenant'] as const
