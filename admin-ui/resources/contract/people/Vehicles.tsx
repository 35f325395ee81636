import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMay } from '../../../auth/useMay.ts'
import { usePrices } from '../../building/prices/usePrices.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { useDaysText } from './useDaysText.ts'

/** The vehicles of a contract, each with what counts it. */
export const Vehicles = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const daysText = useDaysText('parks')
  const may = useMay()
  const { vehicles } = contract
  const isNamed = may('building.read') && vehicles.some(({ chargeID }) => chargeID !== null)
  const { data } = usePrices(isNamed ? contract.buildingID : undefined)
  if (vehicles.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('resource.contract.vehicle.none')}
      </Typography>
    )
  const charges = new Map(data?.lists.flatMap((list) => list.charges.map((one) => [one.id, one.name])))
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {vehicles.map((vehicle) => {
        const { vehicleID, plate, kind, cardNumber, chargeID } = vehicle
        return (
          <Box component="li" key={vehicleID} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {plate ?? '–'}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {[
                translate(`resource.contract.values.vehicle.${kind}`),
                cardNumber && translate('resource.contract.vehicle.card', { number: cardNumber }),
                chargeID === null ? translate('resource.contract.vehicle.free') : charges.get(chargeID),
                daysText(vehicle),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
