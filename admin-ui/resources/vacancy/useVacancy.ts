import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'
import { get } from '../../data/httpClient.ts'

/** Rooms that can be let on a day, or within the next 60 days. */
export const useVacancy = (day: string) =>
  useQuery({
    queryKey: ['vacancy', day],
    queryFn: async ({ signal }) =>
      (await get<readonly VacantRoom[]>(`vacancy${day === '' ? '' : `?day=${day}`}`, signal)).json,
    placeholderData: keepPreviousData,
  })
