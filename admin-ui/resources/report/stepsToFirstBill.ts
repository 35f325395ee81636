type House = { readonly id: string; readonly roomCount: number }

export type FirstStep = {
  readonly name: 'house' | 'rooms' | 'contract' | 'bill'
  readonly done: boolean
  /** The page of the step. */
  readonly to: string
}

/** The steps to the first bill, in order. */
export const stepsToFirstBill = (book: {
  readonly houses: readonly House[]
  readonly contracts: number
  readonly bills: number
}): readonly FirstStep[] => {
  const [house] = book.houses
  return [
    { name: 'house', done: house !== undefined, to: '/building/add' },
    {
      name: 'rooms',
      done: book.houses.some(({ roomCount }) => roomCount > 0),
      to: house ? `/building/${house.id}` : '/building/add',
    },
    { name: 'contract', done: book.contracts > 0, to: '/contract/add' },
    { name: 'bill', done: book.bills > 0, to: '/bill/add' },
  ]
}
