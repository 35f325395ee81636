import { Box, Card, Typography, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Fragment, type ReactNode } from 'react'
import type { ToneName } from '../theme/look.ts'
import { doubleRule } from './ledger.ts'
import { Money } from './Money.tsx'

export type Term = {
  readonly label: string
  readonly amount: number
  readonly note?: ReactNode
  readonly sign?: '+' | '−' | '='
  readonly tone?: ToneName | undefined
}

/** Amounts as an equation. The term after "=" is the sum, and only it has the double rule. */
export const Equation = ({ terms, label }: { terms: readonly Term[]; label: string }) => {
  const { look } = useTheme()
  const columns = terms
    .map((_, index) => (index === 0 ? 'minmax(0, auto)' : '28px minmax(0, auto)'))
    .join(' ')
  return (
    <Card
      component="section"
      aria-label={label}
      sx={{
        px: { xs: 4, md: 6 },
        py: { xs: 2, md: 4 },
        mb: 4,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: columns },
        justifyContent: 'space-between',
        alignItems: 'start',
      }}
    >
      {terms.map(({ label: name, amount, note, sign, tone }, index) => (
        <Fragment key={name}>
          {sign && (
            <Box
              sx={{
                display: { xs: 'none', md: 'grid' },
                placeItems: 'center',
                height: 36,
                mt: 6,
                fontSize: '1.375rem',
                color: 'text.secondary',
              }}
            >
              {sign}
            </Box>
          )}
          <Box
            sx={{
              minWidth: 0,
              py: { xs: 2, md: 0 },
              borderTop: { xs: index > 0 ? `1px solid ${look.line}` : 0, md: 0 },
              display: { xs: 'grid', md: 'block' },
              gridTemplateColumns: 'minmax(0,1fr) auto',
              columnGap: 2,
            }}
          >
            <Typography variant="body2" color="text.secondary" component="p">
              {sign && (
                <Box component="span" aria-hidden sx={{ display: { xs: 'inline', md: 'none' } }}>
                  {`${sign} `}
                </Box>
              )}
              {name}
              <span style={visuallyHidden}>: </span>
            </Typography>
            <Typography
              variant="h4"
              component="p"
              sx={[
                {
                  justifySelf: 'end',
                  display: 'inline-block',
                  mt: { md: 0.5 },
                  fontSize: { xs: '1.125rem', md: '1.5rem' },
                  color: tone ? look.tone[tone].text : 'text.primary',
                  borderBottom: '3px solid transparent',
                  pb: 0.5,
                },
                sign === '=' && (doubleRule as object),
              ]}
            >
              <Money amount={amount} />
            </Typography>
            {note && (
              <Typography
                variant="caption"
                color="text.secondary"
                component="div"
                sx={{ mt: { md: 1 }, gridColumn: '1 / -1' }}
              >
                {note}
              </Typography>
            )}
          </Box>
        </Fragment>
      ))}
    </Card>
  )
}
