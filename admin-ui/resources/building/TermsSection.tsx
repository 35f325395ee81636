import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { TermsDialog } from '../contract/terms/TermsDialog.tsx'
import type { BuildingDetail } from './buildingRecord.ts'

/** The terms that new contracts of the building begin with, with a button to change them. */
export const TermsSection = ({
  building: { id, noticeDays, rise },
}: {
  readonly building: BuildingDetail
}) => {
  const translate = useTranslate()
  const { day } = useAsOf()
  const [isOpen, setIsOpen] = useState(false)
  const words = (key: string, args = {}) => translate(`resource.contract.terms.${key}`, args)
  return (
    <Box component="section" sx={{ mt: 10, pt: 6, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2">
        {words('title_building')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {words('body')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 3 }}>
        {words('notice_days')}: {words('days_before', { smart_count: noticeDays })}
        {rise && `; ${words('rise', { percent: rise.maxPercent, smart_count: rise.noticeDays })}`}
      </Typography>
      {!day && (
        <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
          {words('change_all')}
        </Button>
      )}
      {isOpen && (
        <TermsDialog of="building" id={id} terms={{ noticeDays, rise }} onClose={() => setIsOpen(false)} />
      )}
    </Box>
  )
}
