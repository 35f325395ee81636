import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Choice } from '../../form/Choice.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'

const CHARGES = ['metered', 'perRoom', 'perPerson'] as const

const NEW = { name: '', unit: '', price: null, charge: 'metered' }

const ServiceFields = ({ place, onRemove }: { place: number; onRemove: () => void }) => {
  const translate = useTranslate()
  const { look } = useTheme()
  const source = (field: string) => `services.${place}.${field}`
  const name = useWatch({ name: source('name') })
  const words = (key: string) => translate(`resource.building.service.${key}`)
  const label = translate('resource.building.service.nth', { place: place + 1 })
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ p: 4, border: `1px solid ${look.line}`, borderRadius: '10px', bgcolor: look.surface }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <IconButton
          aria-label={translate('resource.building.service.remove', { name: name || label })}
          onClick={onRemove}
          sx={{ mr: -2, my: -1 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <TextLine source={source('name')} label={words('name')} required />
        <Choice
          source={source('charge')}
          label={words('charge')}
          required
          options={CHARGES.map((value) => ({ value, label: words(`charges.${value}`) }))}
        />
        <MoneyLine source={source('price')} label={words('price')} required />
        <TextLine source={source('unit')} label={words('unit')} required max={40} />
      </Box>
    </Box>
  )
}

/** What the building offers beside the room, and how it is charged (contract 2). */
export const ServicesInput = () => {
  const translate = useTranslate()
  const { fields, append, remove } = useFieldArray({ name: 'services' })
  return (
    <Box component="section" aria-labelledby="services">
      <Typography id="services" variant="h3" component="h2">
        {translate('resource.building.service.title')}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 3 }}>
        {translate('resource.building.service.note')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {fields.map(({ id }, place) => (
          <ServiceFields key={id} place={place} onRemove={() => remove(place)} />
        ))}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        sx={{ mt: fields.length > 0 ? 3 : 0 }}
        onClick={() => append(NEW, { shouldFocus: true })}
      >
        {translate('resource.building.service.add')}
      </Button>
    </Box>
  )
}
