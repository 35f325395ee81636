import { Box } from '@mui/material'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useAfter } from './useAfter.ts'

/** One slow answer does not keep the others from being seen. */
const LONGEST_MS = 2_000

const unanswered = { predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined }

type TogetherProps = { readonly children: ReactNode; readonly waiting?: ReactNode }

/**
 * A page whose parts each ask for what they show: seen when all have had their first answer, so that none pushes
 * another about as it comes. Until then it is laid out without being seen, and asks.
 */
export const Together = ({ children, waiting = <PageSkeleton /> }: TogetherProps) => {
  const client = useQueryClient()
  const open = useIsFetching(unanswered)
  const isLate = useAfter(LONGEST_MS)
  const [isThere, setThere] = useState(false)
  // Asked again here: what the parts ask in their own effects is not counted in the render before them.
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
