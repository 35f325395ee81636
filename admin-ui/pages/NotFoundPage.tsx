import { Box, Button, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { MessagePage } from './MessagePage.tsx'

const COLUMNS = [0, 1, 2, 3, 4]
const ROWS = [0, 1, 2]

/** Illustration: a facade with one window missing. */
const MissingWindow = () => {
  const { look } = useTheme()
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 200 132"
      sx={{ width: 240, maxWidth: '70%', display: 'block' }}
    >
      <path d="M150 14v-4h26v4M154 10V3c3-3 15-3 18 0v7" fill="none" stroke={look.brand} strokeWidth="2" />
      <rect x="10" y="20" width="180" height="108" fill={look.limewash} />
      <path d="M4 14h192v6H4z" fill={look.brand} />
      {ROWS.flatMap((row) =>
        COLUMNS.map((column) => {
          const x = 23 + column * 33
          const y = 32 + row * 32
          const key = `${row}${column}`
          return row === 1 && column === 3 ? (
            <rect
              key={key}
              x={x}
              y={y}
              width="22"
              height="22"
              rx="2"
              fill={look.canvas}
              stroke={look.tone.open.solid}
              strokeWidth="2"
              strokeDasharray="4 3"
            />
          ) : (
            <path key={key} d={`M${x} ${y}h10v22h-10zM${x + 12} ${y}h10v22h-10z`} fill={look.brand} />
          )
        }),
      )}
      <path d="M0 129h200" stroke={look.control} strokeWidth="2" />
    </Box>
  )
}

/** For unknown addresses and for addresses whose parameters cannot be ids (specification: Pages). */
export const NotFoundPage = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const title = translate('page.not_found.title')
  return (
    <MessagePage picture={<MissingWindow />} title={title}>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('page.not_found.body')}{' '}
        <Box
          component="code"
          sx={{ fontFamily: 'inherit', fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {pathname}
        </Box>
      </Typography>
      <Button variant="contained" component={Link} to="/" sx={{ mt: 6 }}>
        {translate('page.home')}
      </Button>
    </MessagePage>
  )
}
