import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { Correction } from '../../../projections/books/books.answers.ts'
import { dayOf, formatNumber, formatShortDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Face } from '../../ui/Face.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { signed } from './figures.ts'

const THOUSANDTHS = 1_000

const Line = ({ of }: { readonly of: Correction }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value / THOUSANDTHS, language)
  const who = of.byName ?? '–'
  const what = [of.roomNumber, of.name].filter(Boolean).join(', ')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '44px minmax(0,1fr) auto',
        columnGap: 3,
        py: 2,
        borderTop: `1px solid ${look.line}`,
        fontSize: '0.875rem',
        lineHeight: 1.6,
      }}
    >
      <Box className="figures" sx={{ color: look.textSoft }}>
        {formatShortDay(dayOf(of.at))}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <QuietLink
          to={`/meter/${of.meterID}`}
          sx={{ color: 'inherit', fontSize: 'inherit', fontWeight: 500 }}
        >
          {what}: {number(of.from)} → {number(of.to)} {of.unit}
        </QuietLink>
        {of.reason && <Box sx={{ color: look.textSoft }}>{of.reason}</Box>}
        <Box sx={{ fontSize: '0.8125rem', color: of.waiting ? look.tone.waiting.text : look.textSoft }}>
          {translate(`resource.closing.correction.${of.waiting ? 'waits' : 'billed'}`)}
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            fontSize: '0.8125rem',
            color: look.textSoft,
            mt: 0.5,
          }}
        >
          <Face name={who} size={20} />
          {who}
        </Box>
      </Box>
      <Box className="figures" sx={{ textAlign: 'right', fontWeight: 600 }}>
        {signed(of.amount)}
      </Box>
    </Box>
  )
}

/** What corrected readings change of bills of the month, which stay as they were: it is asked for by a later bill. */
export const Corrections = ({ corrections }: { readonly corrections: readonly Correction[] }) => {
  const translate = useTranslate()
  if (corrections.length === 0) return null
  return (
    <Box component="section" sx={{ px: 5, pb: 4 }}>
      <Typography variant="h3">{translate('resource.closing.correction.title')}</Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 1 }}>
        {translate('resource.closing.correction.note')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {corrections.map((one) => (
          <Line key={`${one.billID} ${one.meterID}`} of={one} />
        ))}
      </Box>
    </Box>
  )
}
