import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { readyMadeOn } from '../../../domain/charge/ready-made.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { Choice } from '../../form/Choice.tsx'
import { EntriesInput } from '../../form/EntriesInput.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { FROM_TARIFF } from './prices/tariffServices.ts'
import { usePresets } from './prices/usePresets.ts'

const CHARGES = ['metered', 'perRoom', 'perPerson'] as const

const NEW = { name: '', unit: '', price: null, charge: 'metered' }

const pair = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const

/** The bands of an official tariff in one line: what it costs is not typed. */
const Tariff = ({ of: key }: { of: string }) => {
  const translate = useTranslate()
  const today = useToday()
  const ready = readyMadeOn(today).find((one) => one.key === key)
  const [first, last] = [ready?.bands[0], ready?.bands.at(-1)]
  if (!ready || !first || !last) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
      {translate(`resource.building.prices.published.${key}`)}:{' '}
      {translate('resource.building.preset.bands', {
        from: formatMoney(first.price),
        to: formatMoney(last.price),
      })}
    </Typography>
  )
}

const ServiceFields = ({ source }: { source: (field: string) => string }) => {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const ready = useWatch({ name: source('ready') }) as string | undefined
  const words = (key: string) => translate(`resource.building.service.${key}`)
  const usual = (charge: string) => (charge === 'metered' ? '' : words(`units.${charge}`))
  /**
   * A unit that the user has not changed follows the way of charging: a service paid per room is counted in rooms.
   */
  const followCharge = (unit: string, charge: string) => {
    if (CHARGES.some((one) => usual(one) === getValues(unit))) setValue(unit, usual(charge))
  }
  return (
    <Box sx={pair}>
      <TextLine source={source('name')} label={words('name')} required />
      {ready ? (
        <Tariff of={ready} />
      ) : (
        <>
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
        </>
      )}
    </Box>
  )
}

type ServicesInputProps = {
  /** Whether services may have the bands of an official tariff, which `withTariffs` adds to the price list. */
  readonly tariffs?: boolean
}

/** The services of the building beside the room, and how each is charged. */
export const ServicesInput = ({ tariffs = false }: ServicesInputProps) => {
  const translate = useTranslate()
  const presets = usePresets(useToday())
  return (
    <EntriesInput
      source="services"
      title={translate('resource.building.service.title')}
      words="resource.building.service"
      nameField="name"
      empty={NEW}
      presets={presets
        .filter(({ ready }) => tariffs || !ready)
        .map(({ key, label, name, unit, draft, ready }) => ({
          key,
          label,
          entry: {
            name,
            unit,
            charge: draft.way,
            price: ready ? FROM_TARIFF : null,
            ...(ready && { ready }),
          },
          focus: ready ? 'name' : 'price',
        }))}
    >
      {(source) => <ServiceFields source={source} />}
    </EntriesInput>
  )
}
