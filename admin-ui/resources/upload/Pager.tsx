import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ROWS_PER_PAGE } from './useUploads.ts'

type PagerProps = {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Moves through the rows; not there when they fit on one page. */
export const Pager = ({ page, total, onPage }: PagerProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const last = Math.ceil(total / ROWS_PER_PAGE) - 1
  if (last < 1) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, px: 5, py: 2 }}>
      <Typography variant="caption" color="text.secondary" className="figures" aria-live="polite">
        {translate('resource.upload.page', {
          from: number(page * ROWS_PER_PAGE + 1),
          to: number(Math.min(total, (page + 1) * ROWS_PER_PAGE)),
          all: number(total),
        })}
      </Typography>
      <IconButton
        aria-label={translate('resource.upload.previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <PreviousIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('resource.upload.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <NextIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
