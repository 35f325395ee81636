import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Report } from '../../../projections/report/report.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/**
 * The report of a month, `YYYY-MM`, or of a year; undefined until loaded, because zeros would read as 0 đ, and those of
 * another period as this one's. The query key begins with `bill`, whose signals invalidate it.
 */
export const useReport = (
  period: { readonly month: string } | { readonly year: number },
): Report | undefined => {
  const { read } = useDataProvider<AppDataProvider>()
  const [[name, value]] = Object.entries(period) as [[string, string | number]]
  const { data, error } = useQuery({
    queryKey: ['bill', 'report', name, value],
    queryFn: ({ signal }) => read<Report>(`report?${name}=${value}`, signal),
  })
  if (error && !data) throw error
  return data
}
