import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { listOn } from '../../../../domain/charge/price-list.ts'
import { useAsOf, useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatDay } from '../../../i18n/format.ts'
import { NoRows } from '../../../ui/LinkRows.tsx'
import { RowsSkeleton } from '../../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { Section } from '../../../ui/Section.tsx'
import { RepriceDialog } from '../../building/prices/RepriceDialog.tsx'
import { Repriced } from '../../building/prices/Repriced.tsx'
import { usePrices } from '../../building/prices/usePrices.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { OwnPricesDialog } from './OwnPricesDialog.tsx'
import { usePriceText } from './usePriceText.ts'

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 3,
  alignItems: 'baseline',
  px: 5,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const

/**
 * What this contract pays beside the rent: the building's price list, with the contract's own prices where agreed.
 */
export const OwnPrices = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const { day } = useAsOf()
  const { priceText, ownText } = usePriceText()
  const { data, error } = usePrices(contract.buildingID)
  const [changing, setChanging] = useState(false)
  const [repricing, setRepricing] = useState(false)
  if (error && !data) throw error
  const words = (key: string, args = {}) => translate(`resource.contract.prices.${key}`, args)
  const own = contract.ownCharges ?? []
  const inForce = listOn(own, today)
  const charges = data?.charges.filter(({ way }) => way !== 'free') ?? []
  const known = new Map(data?.lists.flatMap((list) => list.charges.map((charge) => [charge.id, charge])))
  const toCome = own.filter(({ fromDay }) => fromDay !== null && fromDay > today)
  const mayChange = may('ChangeContractCharges') && !day && charges.length > 0
  return (
    <Section
      flush
      title={words('title')}
      {...(inForce?.fromDay && { note: words('since', { day: formatDay(inForce.fromDay) }) })}
      action={
        mayChange && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {may('RepriceContract') && (
              <Button size="small" color="inherit" onClick={() => setRepricing(true)}>
                {translate('resource.building.prices.reprice.act')}
              </Button>
            )}
            <Button size="small" color="inherit" onClick={() => setChanging(true)}>
              {words('change')}
            </Button>
          </Box>
        )
      }
    >
      {!data ? (
        <RowsSkeleton rows={3} height={48} />
      ) : charges.length === 0 ? (
        <NoRows>
          <QuietLink to={`/building/${contract.buildingID}?tab=service`}>{words('no_list')}</QuietLink>
        </NoRows>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {charges.map((charge) => {
            const agreed = inForce?.charges.find(({ chargeID }) => chargeID === charge.id)
            const listed = priceText(charge.price, charge.unit)
            return (
              <Box component="li" key={charge.id} sx={row}>
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                    {charge.name}
                  </Typography>
                  <Typography variant="caption" color="text.secondary">
                    {agreed
                      ? words(agreed.leftOut ? 'list_says' : 'instead', { price: listed })
                      : translate(`resource.building.prices.ways.${charge.way}`)}
                  </Typography>
                </Box>
                <Typography
                  variant="body2"
                  className="figures"
                  sx={{ textAlign: 'right', fontWeight: agreed ? 600 : 400 }}
                >
                  {agreed ? ownText(agreed, charge) : listed}
                </Typography>
              </Box>
            )
          })}
          {toCome.map((list) => (
            <Box component="li" key={list.fromDay} sx={{ ...row, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Typography variant="body2" color="text.secondary">
                {words('from', { day: formatDay(list.fromDay ?? '') })}{' '}
                {list.charges
                  .flatMap((one) => {
                    const charge = known.get(one.chargeID)
                    return charge ? [`${charge.name} ${ownText(one, charge)}`] : []
                  })
                  .join(', ') || words('as_listed')}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {mayChange && <Repriced path={`contract/${contract.id}`} />}
      {repricing && (
        <RepriceDialog
          path={`contract/${contract.id}`}
          fromDay={inForce?.fromDay ?? contract.startDay}
          onClose={() => setRepricing(false)}
        />
      )}
      {changing && data && (
        <OwnPricesDialog contract={contract} charges={charges} onClose={() => setChanging(false)} />
      )}
    </Section>
  )
}
