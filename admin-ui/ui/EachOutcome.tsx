import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Settled } from '../data/useEach.ts'
import { Refusal } from './Refusal.tsx'

type EachOutcomeProps<T> = {
  readonly settled: readonly Settled<T>[]
  readonly nameOf: (item: T) => string
  /** The text for the items that succeeded; called only when there is at least one. */
  readonly told: (done: readonly T[]) => string
}

/** The result of a bulk action: what succeeded, and each refusal with its reason. */
export const EachOutcome = <T,>({ settled, nameOf, told }: EachOutcomeProps<T>) => {
  const translate = useTranslate()
  const refused = settled.filter(({ refusal }) => refusal)
  const done = settled.filter(({ refusal }) => !refusal).map(({ item }) => item)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      {done.length > 0 && (
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {told(done)}
        </Typography>
      )}
      {refused.length > 0 && (
        <Refusal>
          {translate('each.refused', { smart_count: refused.length })}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, maxHeight: 240, overflowY: 'auto' }} tabIndex={0}>
            {refused.map(({ item, refusal }) => (
              <li key={nameOf(item)}>
                {nameOf(item)}: {translate(refusal!)}
              </li>
            ))}
          </Box>
        </Refusal>
      )}
    </Box>
  )
}
