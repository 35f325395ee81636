import { Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { openContractStatuses } from '../../../../domain/contract/contract-codes.ts'
import { isOn } from '../../../../domain/contract/spans.ts'
import { useAsOf, useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { useDaysText } from './useDaysText.ts'

/** Forms are no part of what tenants load to read their contract. */
const PartnersDialog = lazy(async () => ({ default: (await import('./PartnersDialog.tsx')).PartnersDialog }))

type Props = { readonly contract: ContractDetail }

const namesOf = ({ partnerNames }: ContractDetail): ReadonlyMap<string, string | null> =>
  new Map(partnerNames.map(({ customerID, fullName }) => [customerID, fullName]))

const Name = ({ id, name }: { readonly id: string; readonly name: string | null | undefined }) => {
  const may = useMay()
  return may('customer.read') && name ? (
    <QuietLink to={`/customer/${id}`}>{name}</QuietLink>
  ) : (
    <span>{name ?? '–'}</span>
  )
}

/** Beside the tenant's name: who rents with them today, or is to. */
export const RentingToo = ({ contract }: Props) => {
  const translate = useTranslate()
  const today = useToday()
  const names = namesOf(contract)
  const there = contract.partners.filter(({ toDay }) => isOn({ fromDay: null, toDay }, today))
  if (there.length === 0) return null
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      <Typography variant="body2" component="span" color="text.secondary">
        {translate('resource.contract.partner.with')}
      </Typography>
      {there.map(({ customerID }) => (
        <Name key={customerID} id={customerID} name={names.get(customerID)} />
      ))}
    </Box>
  )
}

/** Whose name the contract is in, and who rents with them: from when to when, with how much of the deposit. */
export const Partners = ({ contract }: Props) => {
  const translate = useTranslate()
  const daysText = useDaysText('rents')
  const { partners, customerID, customerName } = contract
  if (partners.length === 0) return null
  const names = namesOf(contract)
  const words = (key: string, args = {}) => translate(`resource.contract.partner.${key}`, args)
  const all = [
    { customerID, name: customerName, said: [words('billed')] },
    ...partners.map((one) => ({
      customerID: one.customerID,
      name: names.get(one.customerID),
      said: [one.share > 0 && words('share_said', { amount: formatMoney(one.share) }), daysText(one)],
    })),
  ]
  return (
    <>
      <Typography variant="caption" color="text.secondary" component="h3">
        {words('title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, mb: 3, listStyle: 'none' }}>
        {all.map(({ customerID: id, name, said }) => (
          <Box component="li" key={id} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
              <Name id={id} name={name} />
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {said.filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

/** The button that changes who rents with the tenant. */
export const ChangePartners = ({ contract }: Props) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('ChangeContractPartners') || day || !openContractStatuses.includes(contract.status)) return null
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
        {translate('resource.contract.partner.change')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PartnersDialog contract={contract} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
