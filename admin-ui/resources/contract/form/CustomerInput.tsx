import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../../auth/useMay.ts'
import { PickOne } from '../../../form/PickOne.tsx'
import { useField } from '../../../form/useField.tsx'
import { AddPersonDialog } from '../../person/AddPersonDialog.tsx'
import { formatPhone } from '../../person/numbers.ts'
import { customers } from '../../person/peopleKind.ts'
import type { PersonRecord } from '../../person/personRecord.ts'

type CustomerInputProps = { readonly source?: string; readonly label?: string }

/** Selects a customer, or adds a new one. */
export const CustomerInput = ({ source = 'customerID', label }: CustomerInputProps) => {
  const translate = useTranslate()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const { field, props } = useField({ source, required: true, ...(label !== undefined && { label }) })
  return (
    <Box>
      <PickOne<PersonRecord>
        resource="customer"
        sort="fullName"
        labelOf={({ fullName, phone }) => (phone ? `${fullName} · ${formatPhone(phone)}` : fullName)}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        placeholder={translate('resource.contract.pick.placeholder')}
        none={translate('resource.contract.pick.none')}
        field={props}
      />
      {may('AddCustomer') && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)} sx={{ mt: 1, ml: -2 }}>
          {translate('resource.contract.pick.add')}
        </Button>
      )}
      {adding && (
        <AddPersonDialog
          kind={customers}
          onAdded={({ id }) => field.onChange(id)}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  )
}
