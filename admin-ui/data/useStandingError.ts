import { useRef } from 'react'

type Asked = { readonly data: unknown; readonly error: Error | null; readonly isFetching: boolean }

/**
 * The error of a query without data, also while it is asked again: react-query forgets it then, and the page that
 * says that there is no such thing would go away and come back with every signal.
 * @param of - what is asked for; the error of another thing is no more
 */
export const useStandingError = (of: string, { data, error, isFetching }: Asked): Error | null => {
  const last = useRef<{ readonly of: string; readonly error: Error }>(undefined)
  if (error) last.current = { of, error }
  else if (data !== undefined || !isFetching || last.current?.of !== of) last.current = undefined
  return error ?? last.current?.error ?? null
}
