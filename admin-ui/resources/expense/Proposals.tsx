import { Box, Button, Card, Typography, useTheme } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { ProposedExpense } from '../../../projections/expense/proposed.answers.ts'
import { useAsOf, useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatDay, formatMonth } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'

/** Monthly expenses that are not booked yet in a month (by default this one); undefined until loaded. */
export const useProposals = (enabled: boolean, of?: string): readonly ProposedExpense[] | undefined => {
  const { read } = useDataProvider<AppDataProvider>()
  const { day } = useAsOf()
  const today = useToday()
  const month = of ?? today.slice(0, 7)
  const isAsked = enabled && !day
  const { data, error } = useQuery({
    queryKey: ['expense', 'proposed', month],
    queryFn: ({ signal }) => read<readonly ProposedExpense[]>(`expense/proposed?month=${month}`, signal),
    enabled: isAsked,
  })
  return isAsked && !error ? data : []
}

type ProposalsProps = {
  readonly proposals: readonly ProposedExpense[]
  readonly onBook: (proposed: ProposedExpense) => void
}

/** As many as leave the list below in reach on a phone. */
const MOST = 3

/** Monthly expenses to book, one click each; the first ones until all are asked for. */
export const Proposals = ({ proposals, onBook }: ProposalsProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const { act } = useDataProvider<AppDataProvider>()
  const month = useToday().slice(0, 7)
  const [all, setAll] = useState(false)
  if (proposals.length === 0) return null
  const word = (key: string, args = {}) => translate(`resource.expense.proposed.${key}`, args)
  const stop = async ({ lastID }: ProposedExpense) => {
    const stopped = await attempt(() => act(`expense/${lastID}/update`, { monthly: false }))
    if (stopped) notify('resource.expense.proposed.stopped', { type: 'success' })
  }
  return (
    <Card component="section" aria-label={word('title')} sx={{ mb: 4, overflow: 'clip' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, px: 5, pt: 4, pb: 2 }}>
        <Typography variant="h3" component="h2">
          {word('title')}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {word('note', { month: formatMonth(month) })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(all ? proposals : proposals.slice(0, MOST)).map((one) => {
          const category = translate(`resource.expense.values.category.${one.category}`)
          const name = [category, one.supplier].filter(Boolean).join(', ')
          return (
            <Box
              component="li"
              key={one.repeats}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
                alignItems: 'center',
                columnGap: 4,
                rowGap: 1,
                px: 5,
                py: 2,
                borderTop: `1px solid ${look.line}`,
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 500 }}>
                  {name}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {[
                    one.buildingName ?? translate('resource.expense.several'),
                    word('last', { day: formatDay(one.lastDay) }),
                  ].join(' · ')}
                </Typography>
              </Box>
              <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
                <Money amount={one.amount} />
              </Typography>
              <Box sx={{ display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={word('act_of', { name })}
                  onClick={() => onBook(one)}
                >
                  {word('act')}
                </Button>
                <Button size="small" color="inherit" onClick={() => void stop(one)}>
                  {word('stop')}
                </Button>
              </Box>
            </Box>
          )
        })}
      </Box>
      {!all && proposals.length > MOST && (
        <Box sx={{ px: 3, py: 1.5, borderTop: `1px solid ${look.line}` }}>
          <Button size="small" color="inherit" onClick={() => setAll(true)}>
            {word('all', { smart_count: proposals.length })}
          </Button>
        </Box>
      )}
    </Card>
  )
}
