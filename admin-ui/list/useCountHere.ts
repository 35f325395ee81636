import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'

type CountHere = {
  /** Number of rows, if the list knows it; otherwise the last known number, until the server answers. */
  readonly count: number | undefined
  /** Whether the server has to count, because the list does not hold all rows. */
  readonly asks: boolean
}

/**
 * Counts the rows that a preset filter (one value of a column, or all) would show. When the list holds all rows and
 * is not filtered by that column, it counts them itself: a list with five preset filters then needs one call and not
 * six.
 */
export const useCountHere = (column: string, value: unknown): CountHere => {
  const { data, total, filterValues, isPlaceholderData } = useListContext()
  const { [column]: narrowed, ...others } = filterValues
  const among = JSON.stringify(others)
  const isWhole = data !== undefined && !isPlaceholderData && data.length === total
  const count =
    isWhole && narrowed === undefined
      ? data.filter((row) => value === undefined || row[column] === value).length
      : undefined
  const [last, setLast] = useState<{ among: string; count: number }>()
  useEffect(() => {
    if (count !== undefined) setLast({ among, count })
  }, [among, count])
  if (count !== undefined) return { count, asks: false }
  return {
    count: last?.among === among ? last.count : undefined,
    asks: data !== undefined && !isPlaceholderData,
  }
}
