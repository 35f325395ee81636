import { useListContext } from 'ra-core'
import { useEffect, useState } from 'react'

type CountHere = {
  /** How many rows there are, as far as the list has them; what was counted last stands until the server says. */
  readonly count: number | undefined
  /** Whether the server has to be asked: some rows are not here. */
  readonly asks: boolean
}

/**
 * How many rows a view shows that is one value of a column, or all: counted among the list's own rows where they all
 * are here and nothing narrows the column, so that a list with five views is one call and not six.
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
