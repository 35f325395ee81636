import { Box, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { dayOf, formatShortDay } from '../../i18n/format.ts'
import { Face } from '../../ui/Face.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { signed } from './figures.ts'

type AfterClosingProps = {
  /** A UTC instant. */
  readonly at: string
  readonly who: string
  readonly what: string
  /** Address of the page that shows what caused the change. */
  readonly to: string
  readonly why: string | null
  /** The current state of it, below the reason. */
  readonly state?: ReactNode
  /** Đồng, with sign. */
  readonly amount: number
  /** Under the amount. */
  readonly children?: ReactNode
}

/** An entry that was recorded after its month was closed: when, what, why, by whom and by how much. */
export const AfterClosing = (props: AfterClosingProps) => {
  const { at, who, what, to, why, state, amount, children } = props
  const { look } = useTheme()
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
        {formatShortDay(dayOf(at))}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <QuietLink to={to} sx={{ color: 'inherit', fontSize: 'inherit', fontWeight: 500 }}>
          {what}
        </QuietLink>
        {why && <Box sx={{ color: look.textSoft }}>{why}</Box>}
        {state}
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
      <Box sx={{ textAlign: 'right' }}>
        <Box className="figures" sx={{ fontWeight: 600 }}>
          {signed(amount)}
        </Box>
        {children}
      </Box>
    </Box>
  )
}
