import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PriceList } from '../../../../domain/charge/charge.ts'
import { offeredDays } from '../../../../domain/charge/offered-days.ts'
import { isBase } from '../../../../domain/charge/price-use.ts'
import { readyMadeOn } from '../../../../domain/charge/ready-made.ts'
import { utilities } from '../../../../domain/meter/meter-codes.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { post } from '../../../data/httpClient.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { isDay } from '../../../form/days.ts'
import { EntriesInput } from '../../../form/EntriesInput.tsx'
import { MoneyLine, NumberLine } from '../../../form/NumberLine.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { formatDay } from '../../../i18n/format.ts'
import { bandsDraft, type ChargeDraft, chargesOf, draftOf, NEW_CHARGE } from './priceForm.ts'
import { usePresets } from './usePresets.ts'

const WAYS = ['metered', 'perRoom', 'perPerson', 'perVehicle', 'perUse', 'percentOf', 'free'] as const
const OWN = 'own'
const NEW_BAND = { upTo: null, price: null }

const pair = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const

/** The names of the other charges of the form, of which one can be a percentage. */
const useBases = (own: string) => {
  const drafts = (useWatch({ name: 'charges' }) ?? []) as readonly Partial<ChargeDraft>[]
  return drafts.flatMap(({ name, way }) =>
    name && name !== own && (way === undefined || isBase(way)) ? [{ value: name, label: name }] : [],
  )
}

/** One charge; its bands can be prefilled with official ones. */
const ChargeFields = ({ source }: { readonly source: (field: string) => string }) => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const today = useToday()
  const words = (key: string) => translate(`resource.building.prices.${key}`)
  // The tariffs and taxes of the day on which the list begins.
  const readyMade = readyMadeOn(useWatch({ name: 'fromDay' }) || today)
  const way = useWatch({ name: source('way') })
  const kind = useWatch({ name: source('kind') })
  const utility = useWatch({ name: source('utility') })
  const quota = useWatch({ name: source('quota') })
  const isPrice = way !== 'free' && way !== 'percentOf'
  const bases = useBases(useWatch({ name: source('name') }))
  const set = (field: string, value: unknown) => setValue(source(field), value, { shouldDirty: true })
  const begin = (key: string) => {
    const ready = readyMade.find((one) => one.key === key)
    if (!ready) return
    set('price', bandsDraft(ready.bands))
    set('quota', ready.quota)
    set('forUndeclared', ready.forUndeclared)
    set('vat', ready.vat === null ? null : ready.vat / 100)
  }
  const options = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: words(`${of}.${value}`) }))
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={pair}>
        <TextLine source={source('name')} label={words('name')} required />
        <Choice source={source('way')} label={words('way')} required options={options('ways', WAYS)} />
        {isPrice && <TextLine source={source('unit')} label={words('unit')} required max={40} />}
        {way === 'percentOf' && (
          <>
            <Choice
              source={source('base')}
              label={words('base')}
              help={words('base_help')}
              required
              options={bases}
            />
            <NumberLine source={source('percent')} label={words('percent')} decimal unit="%" required />
          </>
        )}
        {way === 'metered' && (
          <Choice
            source={source('utility')}
            label={words('utility')}
            required
            options={utilities.map((value) => ({
              value,
              label: translate(`resource.meter.values.utility.${value}`),
            }))}
          />
        )}
        {isPrice && (
          <Choice
            source={source('kind')}
            label={words('kind')}
            required
            options={options('kinds', ['flat', 'bands'])}
            onChosen={(chosen) => set('price', chosen === 'bands' ? [NEW_BAND] : null)}
          />
        )}
        {isPrice && kind === 'flat' && <MoneyLine source={source('price')} label={words('price')} required />}
        {way !== 'free' && (
          <NumberLine source={source('vat')} label={words('vat')} decimal unit="%" help={words('vat_help')} />
        )}
        {isPrice && kind === 'bands' && (
          <NumberLine source={source('quota')} label={words('quota')} help={words('quota_help')} />
        )}
        {way === 'metered' && kind === 'bands' && quota && utility === 'electricity' && (
          <MoneyLine
            source={source('forUndeclared')}
            label={words('undeclared')}
            help={words('undeclared_help')}
          />
        )}
      </Box>
      {isPrice && kind === 'bands' && (
        <>
          <Choice
            source={source('ready')}
            label={words('ready')}
            options={[
              { value: OWN, label: words('own') },
              ...readyMade
                .filter((one) => one.utility === utility)
                .map(({ key, fromDay, source: where }) => ({
                  value: key,
                  label: `${words(`published.${key}`)} (${fromDay ? formatDay(fromDay) : words('announced')}, ${where})`,
                })),
            ]}
            onChosen={begin}
          />
          <EntriesInput
            source={source('price')}
            title={words('band.title')}
            words="resource.building.prices.band"
            nameField="upTo"
            empty={NEW_BAND}
            max={20}
          >
            {(of) => (
              <Box sx={pair}>
                <NumberLine source={of('upTo')} label={words('up_to')} decimal help={words('rest')} />
                <MoneyLine source={of('price')} label={words('price')} required />
              </Box>
            )}
          </EntriesInput>
        </>
      )}
    </Box>
  )
}

/** Other first days, where the one that was said divides a month or a use of a meter. */
const OfferedDays = ({ closingDay }: { readonly closingDay: number }) => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const fromDay = String(useWatch({ name: 'fromDay' }) ?? '')
  const drafts = (useWatch({ name: 'charges' }) ?? []) as readonly Partial<ChargeDraft>[]
  if (!isDay(fromDay)) return null
  const ways = drafts.flatMap(({ way }) => way ?? [])
  return offeredDays(fromDay, { ways, closingDay }).map(({ day, divides }) => (
    <Typography key={divides} variant="body2" color="text.secondary">
      {translate(`resource.building.prices.divides.${divides}`)}{' '}
      <Button
        size="small"
        color="inherit"
        onClick={() => setValue('fromDay', day, { shouldDirty: true, shouldValidate: true })}
      >
        {translate('resource.building.prices.divides.act', { day: formatDay(day) })}
      </Button>
    </Typography>
  ))
}

type PriceListDialogProps = {
  readonly buildingID: string
  /** The price list that the form starts with, and its first day. */
  readonly list: PriceList
  /** The day on which months of the building close. */
  readonly closingDay: number
  /** @param savedFrom the first day of the list that was saved; nothing where none was */
  readonly onClose: (savedFrom?: string) => void
}

/** The charges, with the usual ones to add by one tap. */
const Charges = () => {
  const today = useToday()
  const day = useWatch({ name: 'fromDay' })
  const presets = usePresets(isDay(day) ? day : today)
  return (
    <EntriesInput
      source="charges"
      title={useTranslate()('resource.building.prices.title')}
      words="resource.building.prices"
      nameField="name"
      empty={{ ...NEW_CHARGE, ready: OWN }}
      presets={presets.map(({ key, label, name, unit, draft, ready = OWN }) => ({
        key,
        label,
        entry: { ...draft, name, unit, ready },
        focus: draft.kind === 'flat' ? 'price' : 'name',
      }))}
    >
      {(source) => <ChargeFields source={source} />}
    </EntriesInput>
  )
}

/** Adds a price list in force from a day on; issued bills do not change. */
export const PriceListDialog = ({ buildingID, list, closingDay, onClose }: PriceListDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const words = (key: string) => translate(`resource.building.prices.${key}`)
  return (
    <DialogForm
      title={words('change')}
      resource="building"
      onClose={() => onClose()}
      defaultValues={{
        fromDay: list.fromDay ?? today,
        charges: list.charges.map((charge) => ({ ...draftOf(charge, list.charges), ready: OWN })),
      }}
      act={words('save')}
      save={async ({ fromDay, charges }) => {
        const drafts = charges as readonly (ChargeDraft & { readonly ready?: string })[]
        const sent = chargesOf(drafts.map(({ ready: _, ...draft }) => draft))
        await post(`building/${buildingID}/charges`, { fromDay, charges: sent })
        return String(fromDay)
      }}
      told="resource.building.prices.saved"
      onSaved={(savedFrom) => {
        onClose(savedFrom)
      }}
    >
      <DayLine source="fromDay" label={words('from')} help={words('from_help')} required />
      <OfferedDays closingDay={closingDay} />
      <Charges />
    </DialogForm>
  )
}
