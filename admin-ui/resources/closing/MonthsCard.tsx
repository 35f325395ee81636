import LockIcon from '@mui/icons-material/LockOutlined'
import { Box, Card, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { BookMonth } from '../../../projections/books/books.answers.ts'
import { formatMonth } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Tag } from '../../ui/Tag.tsx'
import { leftOf, plain, signed } from './figures.ts'

const columns = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '64px minmax(0,1fr) minmax(0,1fr)',
    sm: '72px 24px minmax(0,1fr) minmax(0,1fr) 116px',
  },
  columnGap: 3,
  alignItems: 'center',
  px: { xs: 4, md: 5 },
  fontSize: '0.875rem',
} as const

const onlyWide = { display: { xs: 'none', sm: 'block' } } as const
const right = { textAlign: 'right' } as const

const Sum = ({ months }: { months: readonly BookMonth[] }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const closed = months.filter((one) => one.closed)
  const was = closed.reduce((sum, one) => sum + (leftOf(one).was ?? 0), 0)
  const now = closed.reduce((sum, one) => sum + leftOf(one).now, 0)
  if (closed.length === 0) return null
  return (
    <Box sx={{ ...columns, py: 2.5, borderTop: `1px solid ${look.lineStrong}`, fontWeight: 600 }}>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' }, lineHeight: 1.4 }}>
        {translate('resource.closing.sum')}
      </Box>
      <Box component="span" className="figures" sx={{ ...right, gridColumn: { xs: 2, sm: 'auto' } }}>
        {plain(was)}
      </Box>
      <Box component="span" className="figures" sx={right}>
        <Box component="span" sx={doubleRule}>
          {plain(now)}
        </Box>
      </Box>
      <Box component="span" className="figures" sx={{ ...right, gridColumn: { xs: '2 / -1', sm: 'auto' } }}>
        {now === was ? '' : signed(now - was)}
      </Box>
    </Box>
  )
}

type MonthsCardProps = {
  readonly months: readonly BookMonth[]
  readonly thisMonth: string
  readonly chosen: string
  readonly onChoose: (month: string) => void
}

/** Each month as closed, now, and the difference where there is one. */
export const MonthsCard = ({ months, thisMonth, chosen, onChoose }: MonthsCardProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const word = (key: string) => translate(`resource.closing.${key}`)
  return (
    <Card component="section" aria-label={word('measure')} sx={{ overflow: 'clip' }}>
      <Box
        sx={{
          ...columns,
          py: 2.25,
          bgcolor: look.sunken,
          color: look.textSoft,
          fontSize: '0.8125rem',
          fontWeight: 500,
        }}
      >
        <span>{word('month')}</span>
        <Box component="span" sx={onlyWide} />
        <Box component="span" sx={right}>
          {word('as')}
        </Box>
        <Box component="span" sx={right}>
          {word('now')}
        </Box>
        <Box component="span" sx={{ ...onlyWide, ...right }}>
          {word('difference')}
        </Box>
      </Box>
      {months.map((one) => {
        const { was, now } = leftOf(one)
        const gap = was === undefined ? 0 : now - was
        const isActive = one.month === chosen
        const isToCome = one.month > thisMonth
        if (isToCome)
          return (
            <Box
              key={one.month}
              sx={{
                ...columns,
                minHeight: 40,
                borderTop: `1px solid ${look.line}`,
                color: look.textSoft,
              }}
            >
              <span>{formatMonth(one.month)}</span>
              <Box component="span" sx={onlyWide} />
              <Box component="span" sx={right}>
                {word('to_come')}
              </Box>
            </Box>
          )
        return (
          <Box
            key={one.month}
            component="button"
            type="button"
            aria-pressed={isActive}
            onClick={() => onChoose(one.month)}
            sx={{
              ...columns,
              fontFamily: 'inherit',
              lineHeight: 1.6,
              color: look.text,
              width: 1,
              minHeight: 44,
              textAlign: 'left',
              cursor: 'pointer',
              border: 0,
              borderTop: `1px solid ${look.line}`,
              bgcolor: isActive ? look.selected : 'transparent',
              boxShadow: isActive ? `inset 3px 0 0 ${look.brand}` : 'none',
              '&:hover': { bgcolor: isActive ? look.selected : look.hover },
            }}
          >
            <Box component="span" sx={{ fontWeight: 600 }}>
              {formatMonth(one.month)}
            </Box>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'grid' }, color: look.textSoft }}>
              {one.closed && <LockIcon sx={{ fontSize: 15 }} aria-hidden />}
            </Box>
            <Box component="span" className="figures" sx={{ ...right, color: look.textSoft }}>
              {was === undefined ? word('open') : plain(was)}
            </Box>
            <Box component="span" className="figures" sx={{ ...right, fontWeight: gap === 0 ? 400 : 600 }}>
              {plain(now)}
            </Box>
            <Box
              component="span"
              className="figures"
              sx={{
                ...right,
                display: { xs: gap === 0 ? 'none' : 'block', sm: 'block' },
                gridColumn: { xs: '2 / -1', sm: 'auto' },
                pb: { xs: gap === 0 ? 0 : 1, sm: 0 },
              }}
            >
              {gap !== 0 && <Tag tone="waiting">{signed(gap)}</Tag>}
            </Box>
          </Box>
        )
      })}
      <Sum months={months} />
    </Card>
  )
}
