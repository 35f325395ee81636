import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Correction } from '../../../projections/books/books.answers.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { AfterClosing } from './AfterClosing.tsx'

const THOUSANDTHS = 1_000

const Line = ({ of }: { readonly of: Correction }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value / THOUSANDTHS, language)
  const what = [of.roomNumber, of.name].filter(Boolean).join(', ')
  return (
    <AfterClosing
      at={of.at}
      who={of.byName ?? '–'}
      what={`${what}: ${number(of.from)} → ${number(of.to)} ${of.unit ?? ''}`.trimEnd()}
      to={`/meter/${of.meterID}`}
      why={of.reason}
      state={
        <Box sx={{ fontSize: '0.8125rem', color: of.waiting ? look.tone.waiting.text : look.textSoft }}>
          {translate(`resource.closing.correction.${of.waiting ? 'waits' : 'billed'}`)}
        </Box>
      }
      amount={of.amount}
    />
  )
}

/** Corrected readings of billed months: issued bills stay, and the next bill has the difference. */
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
