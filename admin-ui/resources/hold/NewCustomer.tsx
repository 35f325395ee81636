import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { TextLine } from '../../form/TextLine.tsx'
import { nameRow } from '../person/nameRow.ts'

/** Name and number of somebody who is no customer yet: the hold makes them one. */
export const NewCustomer = () => {
  const translate = useTranslate()
  const label = (field: string) => translate(`resource.person.fields.${field}`)
  return (
    <Box
      role="group"
      aria-label={translate('resource.hold.add.new_customer')}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography variant="caption" color="text.secondary">
        {translate('resource.hold.add.new_customer')}
      </Typography>
      <Box sx={nameRow}>
        <TextLine source="lastName" label={label('lastName')} autoComplete="off" />
        <TextLine source="middleName" label={label('middleName')} autoComplete="off" />
        <TextLine source="firstName" label={label('firstName')} required autoComplete="off" />
      </Box>
      <TextLine source="phone" label={label('phone')} type="tel" max={20} autoComplete="off" />
    </Box>
  )
}
