import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { START_YEAR } from '../../../domain/limits.ts'
import type { BillMonth } from '../../../projections/statistics/statistics.answers.ts'
import { formatMillions, formatMonth, formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { partsOf } from './billYear.ts'

type MonthStripProps = {
  readonly year: number
  readonly lastYear: number
  readonly months: readonly BillMonth[]
  readonly selected: string | undefined
  /** The month that is shown alone; the selected one again shows all. */
  readonly onSelect: (month: string) => void
  readonly onYear: (year: number) => void
}

const Bar = ({ month }: { month: BillMonth }) => {
  const { look } = useTheme()
  const { paid, waiting, late } = partsOf(month)
  const { solid, tint } = look.tone.waiting
  return (
    <Box
      aria-hidden
      sx={{
        ...{ display: 'flex', gap: '1.5px', height: 8, width: 1, borderRadius: '4px', overflow: 'hidden' },
        bgcolor: month.billed === 0 ? look.line : undefined,
      }}
    >
      {paid > 0 && <Box sx={{ flex: paid, bgcolor: look.tone.settled.solid }} />}
      {waiting > 0.002 && (
        <Box
          sx={{
            flex: waiting,
            minWidth: 3,
            background: `repeating-linear-gradient(135deg, ${solid} 0 2px, ${tint} 2px 4px)`,
          }}
        />
      )}
      {late > 0 && <Box sx={{ flex: late, minWidth: 3, bgcolor: look.tone.late.solid }} />}
    </Box>
  )
}

type MonthButtonProps = { readonly month: BillMonth; readonly active: boolean; readonly onSelect: () => void }

const MonthButton = ({ month, active, onSelect }: MonthButtonProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const name = formatMonth(month.month)
  const share = month.billed === 0 ? '' : formatShare(month.paid / month.billed, language)
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={active}
      onClick={onSelect}
      ref={(node: HTMLElement | null) => {
        if (active) node?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      }}
      sx={{
        ...{ position: 'relative', flex: '1 0 84px', width: 84, minWidth: 0, scrollMarginInline: '24px' },
        ...{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          px: 2,
          py: 2,
          font: 'inherit',
          textAlign: 'left',
        },
        ...{ cursor: 'pointer', color: look.text, borderRadius: '10px' },
        backgroundColor: active ? look.surface : 'transparent',
        border: `1px solid ${active ? look.brand : 'transparent'}`,
        boxShadow: active ? `inset 0 0 0 0.5px ${look.brand}` : 'none',
        '&:hover': { backgroundColor: active ? look.surface : look.hover },
      }}
    >
      <Box
        sx={{
          ...{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 },
          ...{ fontSize: '0.8125rem', lineHeight: 1.5, whiteSpace: 'nowrap' },
        }}
      >
        <Box component="span" sx={{ fontWeight: active ? 600 : 500 }}>
          {name.replace('/20', '/')}
        </Box>
        <Box component="span" sx={{ fontSize: '0.75rem', color: look.textSoft }}>
          {share}
        </Box>
      </Box>
      <Bar month={month} />
      <Box
        component="span"
        className="figures"
        sx={{ fontSize: '0.75rem', lineHeight: 1.5, color: look.textSoft }}
      >
        {formatMillions(month.billed, language, 0)} {translate('unit.million')}
      </Box>
      <span style={visuallyHidden}>
        {share
          ? translate('resource.bill.strip.month', { month: name, share })
          : translate('resource.bill.strip.no_bills', { month: name })}
      </span>
    </Box>
  )
}

/** The months of a year side by side: paid is solid, still open hatched, overdue red. */
export const MonthStrip = ({ year, lastYear, months, selected, onSelect, onYear }: MonthStripProps) => {
  const translate = useTranslate()
  const step = (to: number, Icon: typeof NextIcon) => (
    <IconButton
      aria-label={translate('resource.bill.strip.year', { year: to })}
      onClick={() => onYear(to)}
      sx={{ flex: 'none', visibility: to < START_YEAR || to > lastYear ? 'hidden' : 'visible' }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 4, mx: { xs: -3, md: -2 }, minHeight: 78 }}>
      {step(year - 1, PreviousIcon)}
      <Box
        role="group"
        aria-label={translate('resource.bill.strip.label', { year })}
        sx={{
          display: 'flex',
          flex: 1,
          minWidth: 0,
          gap: 1,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          py: 0.5,
        }}
      >
        {months.map((month) => (
          <MonthButton
            key={month.month}
            month={month}
            active={month.month === selected}
            onSelect={() => onSelect(month.month)}
          />
        ))}
      </Box>
      {step(year + 1, NextIcon)}
    </Box>
  )
}
