import { Box, Typography, useTheme } from '@mui/material'
import { lineText, lineWords } from '../../domain/bill/line-text.ts'
import type { Locale } from '../../domain/locales.ts'
import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import { useSay } from '../signIn/words.ts'
import { doubleRule } from '../ui/ledger.ts'
import { Money } from '../ui/Money.tsx'

/** The use in each price band as a bar: shades of one colour, because bands are not states. */
const Bands = ({ line }: { line: SharedBill['lines'][number] }) => {
  const { look } = useTheme()
  const { bands } = line
  if (!bands || bands.length < 2) return null
  return (
    <Box aria-hidden sx={{ gridColumn: '1 / -1', display: 'flex', gap: '2px', height: 8, mt: 2 }}>
      {bands.map(({ quantity, price }, place) => (
        <Box
          key={price}
          sx={{
            flex: Math.max(0, quantity),
            bgcolor: look.brand,
            opacity: 0.35 + (0.65 * (place + 1)) / bands.length,
            borderRadius: '4px',
          }}
        />
      ))}
    </Box>
  )
}

/** How the bill adds up, line by line. */
export const Adds = ({ bill, locale }: { bill: SharedBill; locale: Locale }) => {
  const { look } = useTheme()
  const say = useSay()
  return (
    <Box component="section" sx={{ mt: 8 }}>
      <Typography variant="h2">{say('sharedBill.adds')}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none' }}>
        {bill.lines.map((line, place) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and two may be alike
            key={place}
            sx={{
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              columnGap: 3,
              py: 2.5,
              borderBottom: `1px solid ${look.line}`,
              breakInside: 'avoid',
            }}
          >
            <Typography sx={{ fontWeight: 500, lineHeight: 1.5, overflowWrap: 'anywhere' }}>
              {line.name}
            </Typography>
            <Typography className="figures" sx={{ lineHeight: 1.5 }}>
              <Money amount={line.amount} />
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
              {lineText(line, lineWords[locale], bill.lines)}
              {bill.reasons?.[line.id] && (
                <Box component="span" sx={{ display: 'block' }}>
                  {say('sharedBill.why', { reason: bill.reasons[line.id] as string })}
                </Box>
              )}
            </Typography>
            <Bands line={line} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mt: 3 }}>
        <Typography sx={{ fontWeight: 600 }}>{say('sharedBill.total')}</Typography>
        <Typography variant="h2" component="p" className="figures" sx={doubleRule}>
          <Money amount={bill.total} />
        </Typography>
      </Box>
      {bill.note && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 4 }}>
          {bill.note}
        </Typography>
      )}
    </Box>
  )
}
