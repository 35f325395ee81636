import type { Home } from '../../../../projections/home/home.answers.ts'

/** An empty home page, for specs. */
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
