import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useFieldArray, useWatch } from 'react-hook-form'
import { ResidentType } from '../../../../domain/contract/contract-codes.ts'
import { MAX_RESIDENTS } from '../../../../domain/limits.ts'
import { Gender } from '../../../../domain/person/gender.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { half } from './half.ts'

const NEW = {
  ...{ lastName: '', middleName: null, firstName: '', type: ResidentType.OTHER },
  ...{ birthday: null, gender: null, ssn: null },
}

const ResidentFields = ({ place, onRemove }: { place: number; onRemove: () => void }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const source = (field: string) => `residents.${place}.${field}`
  const person = (field: string) => translate(`resource.person.fields.${field}`)
  const firstName: unknown = useWatch({ name: source('firstName') })
  const label = translate('resource.contract.resident.nth', { place: place + 1 })
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
          aria-label={translate('resource.contract.resident.remove', { name: firstName || label })}
          onClick={onRemove}
          sx={{ mr: -2, my: -1 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={half}>
          <TextLine source={source('lastName')} label={person('lastName')} required autoComplete="off" />
          <TextLine source={source('middleName')} label={person('middleName')} autoComplete="off" />
        </Box>
        <Box sx={half}>
          <TextLine source={source('firstName')} label={person('firstName')} required autoComplete="off" />
          <Choice
            source={source('type')}
            label={translate('resource.contract.resident.type')}
            required
            options={Object.values(ResidentType).map((value) => ({
              value,
              label: translate(`resource.contract.values.resident.${value}`),
            }))}
          />
        </Box>
        <Box sx={half}>
          <DayLine source={source('birthday')} label={person('birthday')} />
          <Choice
            source={source('gender')}
            label={person('gender')}
            none={translate('person.gender_none')}
            options={Object.values(Gender).map((value) => ({
              value,
              label: translate(`resource.person.values.gender.${value}`),
            }))}
          />
        </Box>
        <TextLine
          source={source('ssn')}
          label={person('ssn')}
          help={translate('person.ssn_help')}
          inputMode="numeric"
          max={20}
          autoComplete="off"
        />
      </Box>
    </Box>
  )
}

/** Who lives in the room beside the tenant. */
export const ResidentsInput = () => {
  const translate = useTranslate()
  const { fields, append, remove } = useFieldArray({ name: 'residents' })
  return (
    <Box component="section" aria-labelledby="residents">
      <Typography id="residents" variant="h3" component="h2">
        {translate('resource.contract.fields.residents')}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 3 }}>
        {translate('resource.contract.resident.note')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {fields.map(({ id }, place) => (
          <ResidentFields key={id} place={place} onRemove={() => remove(place)} />
        ))}
      </Box>
      {fields.length < MAX_RESIDENTS && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          sx={{ mt: fields.length > 0 ? 3 : 0 }}
          onClick={() => append(NEW, { shouldFocus: true })}
        >
          {translate('resource.contract.resident.add')}
        </Button>
      )}
    </Box>
  )
}
