import type { Home } from '../../../../projections/home/home.answers.ts'

/** A home with nothing in it, for specs. */
export const emptyHome: Home = {
  rooms: [],
  windows: [],
  bills: [],
  contracts: [],
  accounts: [],
  meters: [],
  tickets: [],
  notices: [],
  receipts: [],
  momo: false,
}
