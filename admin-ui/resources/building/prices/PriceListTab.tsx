import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Charge, PriceList } from '../../../../domain/charge/charge.ts'
import { undeclaredPrice } from '../../../../domain/charge/price-use.ts'
import { lastDayOfTax, listChangeOf } from '../../../../domain/law/list-change.ts'
import { useAsOf, useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatDay, formatMoney, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { RowsSkeleton } from '../../../ui/PageSkeleton.tsx'
import { PriceListDialog } from './PriceListDialog.tsx'
import { RepriceDialog } from './RepriceDialog.tsx'
import { Repriced } from './Repriced.tsx'
import { usePrices } from './usePrices.ts'

type ChargeRowProps = { readonly charge: Charge; readonly day: string; readonly base: string | undefined }

/** One charge: name and way of counting on the left, price or bands on the right. */
const ChargeRow = ({ charge, day, base }: ChargeRowProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const words = (key: string, values?: object) => translate(`resource.building.prices.${key}`, values)
  const { name, unit, way, price, quota, vat } = charge
  const alike = undeclaredPrice(charge)
  const lastDay = lastDayOfTax(charge, day)
  const facts = [
    base ? words('percent_of', { name: base }) : words(`ways.${way}`),
    quota !== null && words('by_quota', { count: quota }),
    alike !== null && words('undeclared_pay', { price: formatMoney(alike) }),
    vat !== null &&
      words(lastDay ? 'plus_vat_until' : 'plus_vat', {
        percent: formatNumber(vat / 100, language),
        day: lastDay ? formatDay(lastDay) : '',
      }),
  ]
  const bound = (upTo: number) => `${formatNumber(upTo / 1_000, language)} ${unit}`
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 4,
        px: { xs: 4, sm: 5 },
        py: 3,
        alignItems: 'baseline',
        'li + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box className="figures" sx={{ textAlign: 'right' }}>
        {way === 'free' && words('ways.free')}
        {way === 'percentOf' && typeof price === 'number' && `${formatNumber(price / 100, language)} %`}
        {way !== 'free' && way !== 'percentOf' && typeof price === 'number' && (
          <>
            <Money amount={price} /> / {unit}
          </>
        )}
        {typeof price !== 'number' && (
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 4, rowGap: 1 }}
          >
            {price.map(({ upTo, price: each }) => [
              <Typography key={`${upTo}`} component="dt" variant="body2" color="text.secondary">
                {upTo === null ? words('above') : words('to', { bound: bound(upTo) })}
              </Typography>,
              <Box key={`${upTo} ${each}`} component="dd" sx={{ m: 0 }}>
                <Money amount={each} />
              </Box>,
            ])}
          </Box>
        )}
      </Box>
    </Box>
  )
}

type PriceListTabProps = { readonly buildingID: string; readonly closingDay: number }

/** What a building charges beside the rent: the current price list, future and past ones. */
export const PriceListTab = ({ buildingID, closingDay }: PriceListTabProps) => {
  const translate = useTranslate()
  const may = useMay()
  const language = useLanguage()
  const today = useToday()
  const { day } = useAsOf()
  const { data, error } = usePrices(buildingID)
  /** The list that the form starts with, and its first day. */
  const [draft, setDraft] = useState<PriceList>()
  /** The day from which the lists might count for days that were billed. */
  const [repricing, setRepricing] = useState<string>()
  if (error && !data) throw error
  if (!data) return <RowsSkeleton rows={4} />
  const words = (key: string, values?: object) => translate(`resource.building.prices.${key}`, values)
  const percentOf = ({ vat }: Charge) => formatNumber((vat ?? 0) / 100, language)
  const change = may('ChangeCharges') && !day && (
    <Button variant="outlined" onClick={() => setDraft({ fromDay: today, charges: data.charges })}>
      {words('change')}
    </Button>
  )
  const due = change ? listChangeOf(data.lists, today) : undefined
  const shown = data.lists.toReversed().filter(({ charges }) => charges.length > 0)
  const titleOf = (fromDay: string | null) => {
    if (fromDay === data.fromDay) return words('in_force')
    return fromDay !== null && fromDay > today ? words('to_come') : words('before')
  }
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 5 }}>
      {due && (
        <Alert severity="info">
          {words(`law.${due.why}`, {
            name: due.before.name,
            before: percentOf(due.before),
            after: percentOf(due.after),
            day: due.untilDay ? formatDay(due.untilDay) : '',
          })}
          <Box sx={{ mt: 2 }}>
            <Button
              variant="outlined"
              size="small"
              onClick={() => setDraft({ fromDay: due.fromDay, charges: due.charges })}
            >
              {words('law.act', { day: formatDay(due.fromDay) })}
            </Button>
          </Box>
        </Alert>
      )}
      {change && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {change}
          {may('RepriceCharges') && (
            <Button color="inherit" onClick={() => setRepricing(data.fromDay ?? today)}>
              {words('reprice.act')}
            </Button>
          )}
        </Box>
      )}
      {change && <Repriced path={`building/${buildingID}`} />}
      {shown.length === 0 && (
        <Card>
          <EmptyState
            title={translate('resource.building.service.none')}
            body={translate('resource.building.service.none_body')}
          />
        </Card>
      )}
      {shown.map(({ fromDay, charges }) => (
        <Box component="section" key={fromDay ?? 'first'}>
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            {titleOf(fromDay)}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 3 }}>
              {fromDay ? words('since', { day: formatDay(fromDay) }) : words('always')}
            </Typography>
          </Typography>
          <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {charges.map((charge) => (
              <ChargeRow
                key={charge.id}
                charge={charge}
                day={fromDay !== null && fromDay > today ? fromDay : today}
                base={charges.find(({ id }) => id === charge.of)?.name}
              />
            ))}
          </Card>
        </Box>
      ))}
      {draft && (
        <PriceListDialog
          buildingID={buildingID}
          list={draft}
          closingDay={closingDay}
          onClose={(savedFrom) => {
            setDraft(undefined)
            // A list that begins on a past day may be about days that were billed: its dialog says how many bills.
            if (savedFrom && savedFrom < today && may('RepriceCharges')) setRepricing(savedFrom)
          }}
        />
      )}
      {repricing && (
        <RepriceDialog
          path={`building/${buildingID}`}
          fromDay={repricing}
          onClose={() => setRepricing(undefined)}
        />
      )}
    </Box>
  )
}
