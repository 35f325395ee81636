import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BookMonth } from '../../../projections/books/books.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/** The months of a year of a building; the query key begins with `closing`, so that its signals invalidate it. */
export const useBooks = (buildingID: string, year: number) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['closing', 'books', buildingID, year],
    queryFn: async ({ signal }) =>
      (await read<{ months: readonly BookMonth[] }>(`books/${buildingID}?year=${year}`, signal)).months,
    placeholderData: (before) => before,
  })
}
