import { useSearchParams } from 'react-router'
import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { isDay } from '../../form/days.ts'

/** What somebody who looks for a room wants; empty where nothing is said. */
export type Wish = {
  /** A building's id. */
  readonly house: string
  readonly day: string
  /** Million đồng at most. */
  readonly price: string
  /** Square metres at least. */
  readonly area: string
}

export const NO_WISH: Wish = { house: '', day: '', price: '', area: '' }

const MILLION = 1_000_000

/**
 * The wish in the address: `/vacancy?day=2026-12-01&price=5`. What is none, a day that is over and a house that is not
 * there are left out: the sentence says what the list is filtered by.
 */
export const useWish = (houses: readonly { readonly id: string }[] | undefined) => {
  const [search, setSearch] = useSearchParams()
  const today = useToday()
  const said = (key: keyof Wish, isOne: (value: string) => boolean) => {
    const value = search.get(key) ?? ''
    return isOne(value) ? value : ''
  }
  const isCount = (value: string) => /^[1-9]\d{0,3}$/.test(value)
  const wish: Wish = {
    house: said('house', (value) => houses === undefined || houses.some(({ id }) => id === value)),
    day: said('day', (value) => isDay(value) && value >= today),
    price: said('price', isCount),
    area: said('area', isCount),
  }
  const change = (next: Partial<Wish>) =>
    setSearch(
      (before) => {
        const all = new URLSearchParams(before)
        for (const [key, value] of Object.entries(next)) {
          if (value === '') all.delete(key)
          else all.set(key, value)
        }
        return all
      },
      { replace: true },
    )
  return { wish, change }
}

/** Rooms whose price or size is not known do not fit where one is asked for. */
export const fits = ({ buildingID, rentPrice, area }: VacantRoom, wish: Omit<Wish, 'day'>): boolean =>
  (wish.house === '' || buildingID === wish.house) &&
  (wish.price === '' || (rentPrice !== null && rentPrice <= Number(wish.price) * MILLION)) &&
  (wish.area === '' || (area !== null && area >= Number(wish.area)))
