import { Box, Card, Typography, useTheme } from '@mui/material'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import type { FundRecord } from './fundRecord.ts'
import { useDifference } from './LineText.tsx'

const Sign = ({ children }: { children: string }) => (
  <Box
    aria-hidden
    sx={{
      display: { xs: 'none', md: 'grid' },
      placeItems: 'center',
      width: 20,
      fontSize: '1.375rem',
      color: 'text.secondary',
    }}
  >
    {children}
  </Box>
)

const figure = { display: 'block', fontSize: { xs: '1.25rem', lg: '1.5rem' }, my: 0.5 } as const

const Note = ({ fund }: { fund: FundRecord }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const difference = useDifference()
  const { lastCount, kind, buildingName, buildingIDs } = fund
  const houses =
    buildingName ??
    (buildingIDs.length === 0
      ? translate('resource.fund.all_houses')
      : translate('resource.fund.houses', { smart_count: buildingIDs.length }))
  const isShort = lastCount !== null && lastCount.difference < 0
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{ color: isShort ? look.tone.late.text : look.textSoft }}
    >
      {lastCount
        ? translate('resource.fund.counted', {
            day: formatDay(lastCount.day),
            result: difference(lastCount.difference),
          })
        : `${translate(`resource.fund.values.kind.${kind}`)}, ${houses}`}
    </Typography>
  )
}

type FundCardsProps = {
  readonly funds: readonly FundRecord[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** The funds with their total; a click opens the book of a fund. */
export const FundCards = ({ funds, chosen, onChoose }: FundCardsProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const all = funds.reduce((sum, { balance }) => sum + balance, 0)
  return (
    <Card
      component="section"
      aria-label={translate('resource.fund.all')}
      sx={{
        mb: 4,
        p: 1,
        display: 'flex',
        flexWrap: 'wrap',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: 'stretch',
      }}
    >
      {funds.map((fund, place) => {
        const isChosen = fund.id === chosen
        return (
          <Fragment key={fund.id}>
            {place > 0 && <Sign>+</Sign>}
            <Box
              component="button"
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(fund.id)}
              sx={{
                flex: { md: '1 1 180px' },
                // Buttons centre their content vertically, which would misalign the amounts of two cards.
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'flex-start',
                font: 'inherit',
                color: 'inherit',
                textAlign: 'left',
                cursor: 'pointer',
                px: { xs: 3, md: 4 },
                py: 3,
                borderRadius: '10px',
                border: `1px solid ${isChosen ? look.brand : 'transparent'}`,
                boxShadow: isChosen ? `inset 0 0 0 0.5px ${look.brand}` : 'none',
                bgcolor: isChosen ? look.selected : 'transparent',
                '&:hover': { bgcolor: isChosen ? look.selected : look.hover },
              }}
            >
              <Typography variant="body2" component="span" color="text.secondary" sx={{ display: 'block' }}>
                {fund.name}
              </Typography>
              <Typography variant="h4" component="span" sx={figure}>
                <Money amount={fund.balance} />
              </Typography>
              <Note fund={fund} />
            </Box>
          </Fragment>
        )
      })}
      {funds.length > 1 && (
        <>
          <Sign>=</Sign>
          <Box sx={{ flex: { md: '1 1 180px' }, px: { xs: 3, md: 4 }, py: 3 }}>
            <Typography variant="body2" color="text.secondary">
              {translate('resource.fund.all')}
            </Typography>
            <Typography
              variant="h4"
              component="p"
              sx={{ ...figure, ...doubleRule, display: 'inline-block', mb: 0 }}
            >
              <Money amount={all} />
            </Typography>
          </Box>
        </>
      )}
    </Card>
  )
}
