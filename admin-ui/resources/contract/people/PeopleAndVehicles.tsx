import { Alert, Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAsOf } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { ChangePartners, Partners } from './Partners.tsx'
import { Residents } from './Residents.tsx'
import { Vehicles } from './Vehicles.tsx'

/** Forms are no part of what tenants load to read their contract. */
const VehiclesDialog = lazy(async () => ({ default: (await import('./VehiclesDialog.tsx')).VehiclesDialog }))

/** Who rents with the tenant, who lives there beside them, and what they keep at the house. */
export const PeopleAndVehicles = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const { residentCount, maxPeople } = contract
  return (
    <>
      {maxPeople !== null && residentCount + 1 > maxPeople && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('resource.contract.terms.too_many', { smart_count: residentCount + 1, max: maxPeople })}
        </Alert>
      )}
      <Partners contract={contract} />
      <Residents residents={contract.residents} />
      <Typography variant="caption" color="text.secondary" component="h3" sx={{ mt: 3 }}>
        {translate('resource.contract.fields.vehicles')}
      </Typography>
      <Vehicles contract={contract} />
    </>
  )
}

/** The buttons that change partners and vehicles. */
export const ChangePeople = ({ contract }: { readonly contract: ContractDetail }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 2 }}>
    <ChangePartners contract={contract} />
    <ChangeVehicles contract={contract} />
  </Box>
)

/** The button that changes the vehicles. */
const ChangeVehicles = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('ChangeContractVehicles') || day) return null
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
        {translate('resource.contract.vehicle.change')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VehiclesDialog contract={contract} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
