import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { START_YEAR } from '../../../domain/limits.ts'
import type { BillMonth } from '../../../projections/report/report.answers.ts'
import { formatMillions, formatMonth, formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { partsOf } from './billYear.ts'

type MonthStripProps = {
  readonly year: number
  readonly lastYear: number
  readonly months: readonly BillMonth[]
  readonly selected: readonly string[]
  /** Selects a month; selecting the current one again shows all. */
  readonly onSelect: (month: string) => void
  readonly onYear: (year: number) => void
}

/** One stylesheet for all months: with a style per element the strip took a third of the page's render time. */
const stripStyles: SxProps<Theme> = ({ look }) => ({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  gap: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Makes it the offset parent of the months, see `show`.
  position: 'relative',
  paddingBlock: '2px',
  '& button': {
    position: 'relative',
    flex: '1 0 84px',
    width: 84,
    minWidth: 0,
    scrollMarginInline: '24px',
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '8px',
    borderRadius: '10px',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    color: look.text,
    backgroundColor: 'transparent',
    border: '1px solid transparent',
  },
  '& button:hover': { backgroundColor: look.hover },
  '& button[aria-pressed=true]': {
    backgroundColor: look.surface,
    borderColor: look.brand,
    boxShadow: `inset 0 0 0 0.5px ${look.brand}`,
  },
  '& .head': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4px',
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
  '& [aria-pressed=true] .head': { fontWeight: 600 },
  '& .share, & .figures': { fontSize: '0.75rem', lineHeight: 1.5, fontWeight: 400, color: look.textSoft },
  '& .bar': {
    display: 'flex',
    gap: '1.5px',
    width: '100%',
    height: 8,
    borderRadius: '4px',
    overflow: 'hidden',
    '&.empty': { backgroundColor: look.line },
  },
  '& .paid': { backgroundColor: look.tone.settled.solid },
  '& .waiting': {
    minWidth: 3,
    background: `repeating-linear-gradient(135deg, ${look.tone.waiting.solid} 0 2px, ${look.tone.waiting.tint} 2px 4px)`,
  },
  '& .late': { minWidth: 3, backgroundColor: look.tone.late.solid },
})

const Bar = ({ month }: { month: BillMonth }) => {
  const { paid, waiting, late } = partsOf(month)
  return (
    <span aria-hidden className={month.billed === 0 ? 'bar empty' : 'bar'}>
      {paid > 0 && <span className="paid" style={{ flex: paid }} />}
      {waiting > 0.002 && <span className="waiting" style={{ flex: waiting }} />}
      {late > 0 && <span className="late" style={{ flex: late }} />}
    </span>
  )
}

/**
 * Scrolls a month into view within its box. `scrollIntoView` would also move the starting point of keyboard
 * navigation there.
 */
const show = (button: HTMLElement) => {
  const box = button.offsetParent
  if (!box) return
  const end = button.offsetLeft + button.offsetWidth
  if (button.offsetLeft < box.scrollLeft) box.scrollLeft = button.offsetLeft
  else if (end > box.scrollLeft + box.clientWidth) box.scrollLeft = end - box.clientWidth
}

type MonthButtonProps = { readonly month: BillMonth; readonly active: boolean; readonly onSelect: () => void }

const MonthButton = ({ month, active, onSelect }: MonthButtonProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Only when the selection changes: on every answer it would scroll a reader far down in the list back up.
    if (active && button.current) show(button.current)
  }, [active])
  const name = formatMonth(month.month)
  const share = month.billed === 0 ? '' : formatShare(month.paid / month.billed, language)
  return (
    <button type="button" aria-pressed={active} onClick={onSelect} ref={button}>
      <span className="head">
        {name.replace('/20', '/')}
        <span className="share">{share}</span>
      </span>
      <Bar month={month} />
      <span className="figures">
        {formatMillions(month.billed, language, 0)} {translate('unit.million')}
      </span>
      <span style={visuallyHidden}>
        {share
          ? translate('resource.bill.strip.month', { month: name, share })
          : translate('resource.bill.strip.no_bills', { month: name })}
      </span>
    </button>
  )
}

/** The months of a year side by side: paid is solid, open hatched, overdue red. */
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
    <Box
      className="no-print"
      sx={{ display: 'flex', alignItems: 'center', mb: 4, mx: { xs: -3, md: -2 }, minHeight: 78 }}
    >
      {step(year - 1, PreviousIcon)}
      <Box role="group" aria-label={translate('resource.bill.strip.label', { year })} sx={stripStyles}>
        {months.map((month) => (
          <MonthButton
            key={month.month}
            month={month}
            active={selected.includes(month.month)}
            onSelect={() => onSelect(month.month)}
          />
        ))}
      </Box>
      {step(year + 1, NextIcon)}
    </Box>
  )
}
