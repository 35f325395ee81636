import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { AllCardsTick } from '../../list/ListCards.tsx'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { Age, Name, OverduePart, Reach, Reminded, Rooms } from './Debtor.tsx'
import { type Debts, Tick } from './DebtTable.tsx'
import { Promised, PromiseOne } from './Promise.tsx'
import { CopyOne, type DebtRow } from './Remind.tsx'

const pair = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
} as const

const Debt = ({ of }: { readonly of: DebtRow }) => (
  <>
    <Box sx={pair}>
      <Name of={of} />
      <Box className="figures" sx={{ fontWeight: 600 }}>
        <Money amount={of.openAmount} />
      </Box>
    </Box>
    <Box sx={pair}>
      <Box sx={{ minWidth: 0 }}>
        <Rooms of={of} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <OverduePart of={of} />
        <Age of={of} />
        <Reminded of={of} />
        <Promised of={of} />
      </Box>
    </Box>
    <Box sx={{ ...pair, flexWrap: 'wrap', mr: -1.25 }}>
      <Reach of={of} />
      <Box sx={{ display: 'flex', gap: 2, ml: 'auto', '& button': { minHeight: 40 } }}>
        <PromiseOne of={of} />
        <CopyOne of={of} />
      </Box>
    </Box>
  </>
)

/** The debtors of a page on a phone. `ticks`: with a checkbox beside each. */
export const DebtCards = ({ of: debts, sums, ticks }: Debts & { readonly ticks: boolean }) => {
  const translate = useTranslate()
  return (
    <>
      {ticks && <AllCardsTick />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {debts.map((one) => (
          <Box
            key={one.id}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: ticks ? '52px minmax(0, 1fr)' : 'minmax(0, 1fr)',
              alignItems: 'center',
              pl: ticks ? 0 : 4,
              pr: 4,
              py: 2,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {ticks && (
              <Box sx={{ justifySelf: 'center' }}>
                <Tick of={one} />
              </Box>
            )}
            <Box sx={{ minWidth: 0 }}>
              <Debt of={one} />
            </Box>
          </Box>
        ))}
        <Box component="li" sx={{ ...pair, px: 4, py: 3 }}>
          {translate('resource.arrears.sum')}
          <Box component="span" className="figures" sx={doubleRule}>
            <Money amount={sums.openAmount} />
          </Box>
        </Box>
      </Box>
      {/* Lets the last card scroll out from under the selection bar. */}
      {ticks && <Box sx={{ height: 112 }} />}
    </>
  )
}
