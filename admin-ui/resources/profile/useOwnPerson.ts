import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import type { PersonRecord } from '../person/personRecord.ts'

/** The signed-in user, with fields that only they can read. */
export type OwnPerson = PersonRecord & { readonly pendingEmail: string | null }

export const useOwnPerson = () => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => read<OwnPerson>('user/profile', signal),
  })
}
