import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** One figure of a house: what it is, and the amount, mostly as a link to its rows. */
type Figure = { readonly label: string; readonly value: ReactNode }

type House = {
  readonly key: string
  readonly name: ReactNode
  readonly figures: readonly Figure[]
  readonly isSum?: boolean
}

type HouseFiguresProps = { readonly label: string; readonly houses: readonly House[] }

/** Three houses, the usual number, to keep the layout shift small while the figures are loaded. */
export const comingHouses = (labels: readonly string[]): readonly House[] =>
  ['first', 'second', 'third'].map((key) => ({
    key,
    name: <Box sx={{ minHeight: 40 }}>{'\u00a0'}</Box>,
    figures: labels.map((label) => ({ label, value: '\u00a0' })),
  }))

/**
 * The figures of each house on a phone: two beside each other, so that none is beyond the edge and each can be hit with
 * a thumb.
 */
export const HouseFigures = ({ label, houses }: HouseFiguresProps) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {houses.map(({ key, name, figures, isSum = false }) => (
      <Box
        component="li"
        key={key}
        sx={{
          px: 4,
          pt: 2,
          pb: 3,
          borderTop: 1,
          borderColor: 'divider',
          ...(isSum && { bgcolor: 'action.hover' }),
        }}
      >
        <Box
          sx={{
            fontWeight: 600,
            fontSize: '0.875rem',
            '& a.MuiLink-root.MuiLink-root': { display: 'flex', alignItems: 'center', minHeight: 40 },
            ...(isSum && { pt: 2, pb: 2 }),
          }}
        >
          {name}
        </Box>
        <Box
          component="dl"
          className="figures"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            columnGap: 3,
            rowGap: 1,
            fontSize: '0.9375rem',
            ...(isSum && { fontWeight: 600 }),
          }}
        >
          {figures.map((figure) => (
            // The label is part of what is hit: the link reaches over it.
            <Box key={figure.label} sx={{ position: 'relative', minHeight: 44 }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
                {figure.label}
              </Box>
              <Box
                component="dd"
                sx={{
                  m: 0,
                  // Figures beside each other stand on one line, whether or not they are links.
                  display: 'flex',
                  alignItems: 'center',
                  minHeight: 32,
                  '& a::after': { content: '""', position: 'absolute', inset: 0 },
                }}
              >
                {figure.value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
)
