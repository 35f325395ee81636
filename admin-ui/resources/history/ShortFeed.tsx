import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatShortDay } from '../../i18n/format.ts'
import { coarse } from '../../theme/controls.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { type Happening, newestFirst } from './happening.ts'

type ShortFeedProps = {
  /** Undefined until loaded. */
  readonly happenings: readonly Happening[] | undefined
  readonly lines?: number
}

const LINE_HEIGHT = 36

/** The latest events, one line each: day, event, actor. */
export const ShortFeed = ({ happenings, lines = 8 }: ShortFeedProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  if (!happenings) return <RowsSkeleton rows={lines} height={LINE_HEIGHT} />
  const latest = newestFirst(happenings).slice(0, lines)
  const soft = { color: look.textSoft } as const
  if (latest.length === 0)
    return <Box sx={{ ...soft, fontSize: '0.875rem' }}>{translate('history.feed.none')}</Box>
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem', lineHeight: 1.6 }}>
      {latest.map(({ key, day, what, detail, who, to, bad }) => (
        <Box
          key={key}
          component="li"
          sx={{
            display: 'grid',
            columnGap: 2,
            py: 1.75,
            position: 'relative',
            [coarse]: { minHeight: 44, alignItems: 'center' },
            gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '64px minmax(0, 1fr) auto' },
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box component="span" className="figures" sx={soft}>
            {/* The year is added when it differs from that of the latest event. */}
            {formatShortDay(day)}
            {day.slice(0, 4) !== latest[0]?.day.slice(0, 4) && `/${day.slice(2, 4)}`}
          </Box>
          <Box
            component={to ? Link : 'span'}
            {...(to && { to })}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              overflowWrap: 'anywhere',
              // The whole line is what is hit.
              ...(to && {
                '&:hover': { textDecoration: 'underline' },
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }),
            }}
          >
            <Box component="span" sx={{ color: bad ? look.tone.late.text : look.text }}>
              {what}
            </Box>{' '}
            <Box component="span" sx={soft}>
              {detail}
            </Box>
          </Box>
          {who && (
            <Box component="span" sx={{ ...soft, gridColumn: { xs: 2, sm: 3 } }}>
              {who}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
