import type { BookLookup } from '../../commands/upload/book-lookup.ts'

/** A lookup in a book without meters, accounts and transfers. */
export const nothingElse: Pick<
  BookLookup,
  | 'buildings'
  | 'customersNamed'
  | 'bankAccounts'
  | 'knownTransfers'
  | 'matchingBook'
  | 'settlements'
  | 'metersIn'
  | 'assetsIn'
  | 'building'
> = {
  buildings: async () => [],
  customersNamed: async () => [],
  bankAccounts: async () => ({ all: true, numbers: [] }),
  knownTransfers: async () => [],
  settlements: async () => new Map(),
  matchingBook: async () => ({
    bills: [],
    contracts: [],
    buildingsOf: new Map(),
    payBacks: [],
    paidBefore: new Map(),
  }),
  metersIn: async () => [],
  assetsIn: async () => [],
  building: async () => 'none',
}
