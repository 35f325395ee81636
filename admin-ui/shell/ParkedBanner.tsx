import { Box, useTheme } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ProjectionState } from '../../projections/runtime/runtime.answers.ts'
import { useMay } from '../auth/useMay.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'

/** Signals tell at once; this is for one that was lost. */
const LOOK_AGAIN_MS = 60_000

/** Says above every page of an owner that some events are parked: figures may be wrong, and people kept out. */
export const ParkedBanner = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  const { read } = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['projection'],
    queryFn: ({ signal }) => read<ProjectionState>('projection', signal),
    enabled: may('projection.read'),
    refetchInterval: LOOK_AGAIN_MS,
  })
  const count = data?.parked.filter(({ skippedAt }) => !skippedAt).length ?? 0
  return (
    <Box role="status" className="no-print">
      {count > 0 && (
        <Box
          sx={{
            ...{ px: { xs: 4, md: 8 }, py: 1, fontSize: '0.8125rem', lineHeight: 1.6 },
            ...{ color: look.tone.waiting.text, bgcolor: look.tone.waiting.tint },
            ...{ borderBottom: `1px solid ${look.line}`, '& a': { color: 'inherit', fontWeight: 600 } },
          }}
        >
          {translate('frame.parked', { smart_count: count })}{' '}
          <Link to="/system">{translate('frame.parked_see')}</Link>
        </Box>
      )}
    </Box>
  )
}
