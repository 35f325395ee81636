import { Box, useTheme } from '@mui/material'
import { useListContext, useTranslate } from 'ra-core'
import type { BillMonth } from '../../../projections/statistics/statistics.answers.ts'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { type StatusRef, toneOf } from '../../ui/status.ts'
import { countOf, VIEWS } from './billYear.ts'

type ViewProps = {
  readonly text: string
  readonly count: number
  readonly active: boolean
  readonly value?: StatusRef
  readonly onShow: () => void
}

const View = ({ text, count, active, value, onShow }: ViewProps) => {
  const { look } = useTheme()
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={active}
      onClick={onShow}
      sx={{
        ...{ '--ground': active ? look.selected : look.surface, font: 'inherit', fontSize: '0.875rem' },
        ...{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1.5,
          flex: 'none',
          height: 36,
          px: 2.5,
          border: 0,
        },
        ...{ borderRadius: '8px', whiteSpace: 'nowrap', cursor: 'pointer', color: look.text },
        fontWeight: active ? 600 : 400,
        backgroundColor: active ? look.brandTint : 'transparent',
        '&:hover': { backgroundColor: active ? look.brandTint : look.hover },
        '@media (pointer: coarse)': { height: 44 },
      }}
    >
      {value && (
        <Box component="span" sx={{ color: look.tone[toneOf(value)].text }}>
          <StatusGlyph value={value} />
        </Box>
      )}
      {text}
      <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 400, color: look.textSoft }}>
        {count}
      </Box>
    </Box>
  )
}

/** Bills by status, with how many there are in the month that is shown, or in the year. */
export const BillViews = ({ months }: { months: readonly BillMonth[] }) => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const { filterValues, setFilters } = useListContext()
  const { status: shown, ...others } = filterValues
  const { month } = others
  return (
    <Box
      role="group"
      aria-label={translate('resource.bill.views')}
      sx={{ order: -1, display: 'flex', gap: 0.5, width: 1, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      <View
        text={translate('list.any')}
        count={countOf(months, month)}
        active={shown === undefined}
        onShow={() => setFilters(others)}
      />
      {VIEWS.map((status) => {
        const value = { of: 'bill', status } as const
        const count = countOf(months, month, status)
        return (
          (count > 0 || shown === status) && (
            <View
              key={status}
              text={label(value)}
              count={count}
              value={value}
              active={shown === status}
              onShow={() => setFilters({ ...others, status })}
            />
          )
        )
      })}
    </Box>
  )
}
