import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Choice } from '../../form/Choice.tsx'
import { EntriesInput } from '../../form/EntriesInput.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'

const CHARGES = ['metered', 'perRoom', 'perPerson'] as const

const NEW = { name: '', unit: '', price: null, charge: 'metered' }

const pair = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const

/** What the building offers beside the room, and how it is charged (contract 2). */
export const ServicesInput = () => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.building.service.${key}`)
  return (
    <EntriesInput
      source="services"
      title={words('title')}
      words="resource.building.service"
      nameField="name"
      empty={NEW}
    >
      {(source) => (
        <Box sx={pair}>
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
      )}
    </EntriesInput>
  )
}
