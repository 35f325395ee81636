import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { HeldDeposit } from '../../../projections/report/report.answers.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'

const ROWS = 3
const ROW = 44

const sumOf = (all: readonly { readonly amount: number }[]) =>
  all.reduce((sum, { amount }) => sum + amount, 0)

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 3,
  alignItems: 'baseline',
} as const

/** Deposits held, by building and person; they are not income. */
export const DepositsHeld = ({ deposits }: { deposits: readonly HeldDeposit[] | undefined }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.report.deposits.${key}`, args)
  if (!deposits) return <RowsSkeleton rows={ROWS} height={ROW} />
  if (deposits.length === 0) return <Typography color="text.secondary">{word('none')}</Typography>
  const houses = Map.groupBy(deposits, ({ buildingID }) => buildingID)
  return (
    <>
      <Typography variant="h4" component="p" sx={{ display: 'inline-block', mb: 2, ...doubleRule }}>
        <Money amount={sumOf(deposits)} />
      </Typography>
      {[...houses].map(([id, held]) => (
        <Box
          key={id}
          component="details"
          sx={{
            borderTop: `1px solid ${look.line}`,
            '& > summary': { cursor: 'pointer', py: 1.5, minHeight: 44 },
            '& > summary:hover': { bgcolor: look.hover },
          }}
        >
          <summary>
            <Box component="span" sx={{ ...row, display: 'inline-grid', width: 'calc(100% - 20px)' }}>
              <Typography variant="body2" component="span">
                {held[0]?.buildingName}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' · '}
                  {word('people', { smart_count: held.length })}
                </Box>
              </Typography>
              <Typography variant="body2" component="span" className="figures" sx={{ fontWeight: 600 }}>
                <Money amount={sumOf(held)} />
              </Typography>
            </Box>
          </summary>
          <Box component="ul" sx={{ m: 0, p: 0, pb: 2, pl: 5, listStyle: 'none' }}>
            {held.map(({ customerID, customerName, contracts, amount }) => (
              <Box key={customerID ?? contracts[0]?.id} component="li" sx={{ ...row, py: 0.75 }}>
                <Typography variant="body2" component="span">
                  {customerName ?? '–'}{' '}
                  {contracts.map((one) => (
                    <Box component="span" key={one.id} sx={{ mr: 1 }}>
                      <QuietLink to={`/account/${one.id}`}>{one.roomNumber ?? '–'}</QuietLink>
                    </Box>
                  ))}
                </Typography>
                <Typography variant="body2" component="span" className="figures">
                  <Money amount={amount} />
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}
