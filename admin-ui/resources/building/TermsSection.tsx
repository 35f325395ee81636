import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { TermsDialog } from '../contract/terms/TermsDialog.tsx'
import { termsOf } from '../contract/terms/termsOf.ts'
import type { BuildingDetail } from './buildingRecord.ts'

/** The terms that new contracts of the building begin with, with a button to change them. */
export const TermsSection = ({ building }: { readonly building: BuildingDetail }) => {
  const translate = useTranslate()
  const { day } = useAsOf()
  const [isOpen, setIsOpen] = useState(false)
  const words = (key: string, args = {}) => translate(`resource.contract.terms.${key}`, args)
  const terms = termsOf(building)
  const { noticeDays, rise, payEveryMonths, depositReturnDays, purpose, maxPeople, taxBy } = terms
  const said = [
    `${words('notice_days')}: ${words('days_before', { smart_count: noticeDays })}`,
    rise && words('rise', { percent: rise.maxPercent, smart_count: rise.noticeDays }),
    payEveryMonths > 1 && words('pay_every_said', { every: words(`every.${payEveryMonths}`) }),
    depositReturnDays !== null && words('deposit_back_said', { smart_count: depositReturnDays }),
    purpose !== 'living' && translate(`resource.contract.values.purpose.${purpose}`).toLowerCase(),
    maxPeople !== null && words('max_people_said', { smart_count: maxPeople }),
    taxBy === 'tenant' && words('tax_by_tenant'),
  ]
  return (
    <Box component="section" sx={{ mt: 10, pt: 6, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2">
        {words('title_building')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {words('body')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 3 }}>
        {said.filter(Boolean).join('; ')}
      </Typography>
      {!day && (
        <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
          {words('change_all')}
        </Button>
      )}
      {isOpen && (
        <TermsDialog of="building" id={building.id} terms={terms} onClose={() => setIsOpen(false)} />
      )}
    </Box>
  )
}
