import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
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

/** The services of the building beside the room, and how each is charged. */
export const ServicesInput = () => {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const words = (key: string) => translate(`resource.building.service.${key}`)
  const usual = (charge: string) => (charge === 'metered' ? '' : words(`units.${charge}`))
  /**
   * A unit that the user has not changed follows the way of charging: a service paid per room is counted in rooms.
   */
  const followCharge = (unit: string, charge: string) => {
    if (CHARGES.some((one) => usual(one) === getValues(unit))) setValue(unit, usual(charge))
  }
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
            onChosen={(charge) => followCharge(source('unit'), charge)}
            options={CHARGES.map((value) => ({ value, label: words(`charges.${value}`) }))}
          />
          <MoneyLine source={source('price')} label={words('price')} required />
          <TextLine
            source={source('unit')}
            label={words('unit')}
            help={words('unit_help')}
            required
            max={40}
          />
        </Box>
      )}
    </EntriesInput>
  )
}
