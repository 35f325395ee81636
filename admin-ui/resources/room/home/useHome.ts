import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Home } from '../../../../projections/home/home.answers.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { takeRead } from '../../../data/readByServer.ts'

/** All data of a tenant's home page, in one call. */
export const useHome = () => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => read<Home>('user/home', signal),
    // Data embedded by the server counts as stale, so it is refetched at once.
    initialData: () => takeRead<Home>('home'),
  })
}
