import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../i18n/format.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

type PagerProps = {
  /** From 0. */
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Paginates rows; absent when they fit on one page. */
export const Pager = ({ page, perPage, total, onPage }: PagerProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const last = Math.ceil(total / perPage) - 1
  if (last < 1) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2, px: 5, py: 2 }}>
      <Typography variant="caption" color="text.secondary" className="figures" aria-live="polite">
        {translate('list.page', {
          from: number(page * perPage + 1),
          to: number(Math.min(total, (page + 1) * perPage)),
          all: number(total),
        })}
      </Typography>
      <IconButton
        aria-label={translate('list.previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <PreviousIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('list.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <NextIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
