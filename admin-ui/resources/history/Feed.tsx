import { Box, Button, Card, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatShortDay } from '../../i18n/format.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { type Happening, KINDS, type Kind, newestFirst } from './happening.ts'

/** SVG paths on the grid of the status glyphs: a banknote, a spanner, and two arrows. */
const MARKS: Readonly<Record<Kind, string>> = {
  money: 'M1.5 4h11v6.5h-11zM7 5.6v3.3',
  ticket: 'm3 11 5-5M8 6a2.6 2.6 0 1 1 3.4-3L9.6 4.8l.4 1 1.6.2',
  change: 'M2 4.5h8M8 2.5l2 2-2 2M12 9.5H4M6 7.5l-2 2 2 2',
}

const STEP = 12

type LineProps = {
  readonly happening: Happening
  /** Whether the line above has the same day. */
  readonly sameDay: boolean
  readonly year: boolean
  readonly first: boolean
  readonly last: boolean
}

const Line = ({ happening, sameDay, year, first, last }: LineProps) => {
  const { look } = useTheme()
  const { day, time, kind, what, detail, who, to, bad = false } = happening
  const { late } = look.tone
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '64px 28px minmax(0, 1fr)',
        px: 5,
        fontSize: '0.875rem',
        lineHeight: 1.6,
      }}
    >
      <Box className="figures" sx={{ color: look.textSoft, pt: 1.5 }}>
        {!sameDay && `${formatShortDay(day)}${year ? `/${day.slice(2, 4)}` : ''}`}
      </Box>
      <Box
        sx={{
          position: 'relative',
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 10,
            width: '1px',
            bgcolor: look.lineStrong,
            top: first ? 16 : 0,
            ...(last ? { height: 12 } : { bottom: 0 }),
          },
        }}
      >
        <Box
          component="svg"
          aria-hidden
          viewBox="0 0 14 14"
          sx={{
            position: 'relative',
            mt: 1.75,
            width: 21,
            height: 21,
            p: '3px',
            borderRadius: '6px',
            fill: 'none',
            stroke: 'currentColor',
            strokeWidth: 1.5,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
            bgcolor: bad ? late.tint : look.surface,
            border: `1px solid ${bad ? late.solid : look.lineStrong}`,
            color: bad ? late.text : look.textSoft,
          }}
        >
          <path d={MARKS[kind]} />
        </Box>
      </Box>
      <Box sx={{ position: 'relative', pt: 1.5, pb: 3, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
          <Box
            component={to ? Link : 'span'}
            {...(to && { to })}
            sx={{
              fontWeight: 600,
              color: bad ? late.text : look.text,
              textDecoration: 'none',
              // The whole entry is what is hit.
              ...(to && {
                '&:hover': { textDecoration: 'underline' },
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }),
            }}
          >
            {what}
          </Box>
          {time && (
            <Box component="span" className="figures" sx={{ fontSize: '0.8125rem', color: look.textSoft }}>
              {time}
            </Box>
          )}
        </Box>
        {(detail || who) && (
          <Box sx={{ color: look.textSoft }}>{[detail, who].filter(Boolean).join(' · ')}</Box>
        )}
      </Box>
    </Box>
  )
}

type Shown = Kind | 'all'

/** Plain buttons in one frame: MUI's ButtonGroup would be loaded only for this. */
const KindChoice = ({ kind, onChange }: { kind: Shown; onChange: (kind: Shown) => void }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box
      role="group"
      className="no-print"
      aria-label={translate('history.feed.kinds')}
      sx={{ display: 'flex', borderRadius: '8px', border: `1px solid ${look.control}`, overflow: 'clip' }}
    >
      {(['all', ...KINDS] as const).map((one) => (
        <Box
          key={one}
          component="button"
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
          sx={{
            font: 'inherit',
            fontSize: '0.8125rem',
            cursor: 'pointer',
            border: 0,
            minHeight: 32,
            px: { xs: 2, sm: 3 },
            color: look.text,
            bgcolor: one === kind ? look.selected : look.surface,
            fontWeight: one === kind ? 600 : 400,
            '& + &': { borderLeft: `1px solid ${look.control}` },
            '&:hover': { bgcolor: one === kind ? look.selected : look.hover },
            '&:focus-visible': { outlineOffset: '-3px !important' },
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          {translate(`history.feed.kind.${one}`)}
        </Box>
      ))}
    </Box>
  )
}

type FeedProps = {
  readonly happenings: readonly Happening[]
  /** Address of the full history. */
  readonly all: string
}

/** A feed of events, newest first, all or of one kind. */
export const Feed = ({ happenings, all }: FeedProps) => {
  const translate = useTranslate()
  const [kind, setKind] = useState<Shown>('all')
  const [count, setCount] = useState(STEP)
  const told = newestFirst(happenings).filter((one) => kind === 'all' || one.kind === kind)
  const shown = told.slice(0, count)
  const word = (key: string) => translate(`history.feed.${key}`)
  return (
    <Card component="section">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: 5,
          pt: 4,
          pb: 3,
        }}
      >
        <Typography variant="h3" component="h2">
          {word('course')}
        </Typography>
        <Box className="no-print" sx={{ mr: 'auto' }}>
          <QuietLink to={all}>{word('all')}</QuietLink>
        </Box>
        <KindChoice
          kind={kind}
          onChange={(next) => {
            setKind(next)
            setCount(STEP)
          }}
        />
      </Box>
      {told.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 5, pb: 5 }}>
          {word('none')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, pb: 3, listStyle: 'none' }}>
        {shown.map((one, index) => (
          <Line
            key={one.key}
            happening={one}
            sameDay={shown[index - 1]?.day === one.day}
            year={one.day.slice(0, 4) !== told[0]?.day.slice(0, 4)}
            first={index === 0}
            last={index === shown.length - 1}
          />
        ))}
      </Box>
      {shown.length < told.length && (
        <Box className="no-print" sx={{ px: 3, pb: 3 }}>
          <Button size="small" onClick={() => setCount(count + STEP)}>
            {word('more')}
          </Button>
        </Box>
      )}
    </Card>
  )
}
