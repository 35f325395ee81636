import { Box } from '@mui/material'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useAfter } from './useAfter.ts'

/** A single slow answer does not hide the rest for longer than this. */
const LONGEST_MS = 2_000

const unanswered = { predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined }

type TogetherProps = { readonly children: ReactNode; readonly waiting?: ReactNode }

/**
 * For a page whose sections fetch their own data: shows all of them at once after their first answers, so that they
 * cause no layout shifts. Until then they are mounted but invisible, so that their queries run.
 */
export const Together = ({ children, waiting = <PageSkeleton /> }: TogetherProps) => {
  const client = useQueryClient()
  const open = useIsFetching(unanswered)
  const isLate = useAfter(LONGEST_MS)
  const [isThere, setThere] = useState(false)
  // Checked in an effect as well, because queries started in the sections' own effects are not counted in the
  // preceding render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the count has changed
  useEffect(() => {
    if (client.isFetching(unanswered) === 0) setThere(true)
  }, [client, open])
  const isSeen = isThere || isLate
  return (
    <>
      {!isSeen && waiting}
      <Box {...(!isSeen && { sx: { visibility: 'hidden', height: 0, overflow: 'hidden' } })}>{children}</Box>
    </>
  )
}
