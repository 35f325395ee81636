import { Box, Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Charge } from '../../../../domain/charge/charge.ts'
import { listOn } from '../../../../domain/charge/price-list.ts'
import type { OwnCharge } from '../../../../domain/contract/own-charges.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { MoneyLine, NumberLine } from '../../../form/NumberLine.tsx'
import { type Reversal, reversals } from '../../../undo/reversals.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { draftOf, type How, isCounted, type OwnDraft, ownChargesOf } from './ownPrices.ts'
import { usePriceText } from './usePriceText.ts'

type FieldsProps = {
  readonly source: string
  readonly charge: Charge
  readonly own: OwnCharge | undefined
}

/** One charge: at the list's price, at an own price, or left out; and its quantity. */
const Fields = ({ source, charge, own }: FieldsProps) => {
  const translate = useTranslate()
  const { priceText } = usePriceText()
  const how: How = useWatch({ name: `${source}.how` })
  const words = (key: string, args = {}) => translate(`resource.contract.prices.${key}`, args)
  const ofOwn = Array.isArray(own?.price) ? own.price : undefined
  const ways = charge.way === 'percentOf' ? (['list', 'out'] as const) : (['list', 'own', 'out'] as const)
  const options = ways.map((value) => ({ value, label: words(`how.${value}`) }))
  return (
    <Box
      role="group"
      aria-label={charge.name}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        pt: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Choice
        source={`${source}.how`}
        label={words('listed', { name: charge.name, price: priceText(charge.price, charge.unit) })}
        required
        options={options}
      />
      {how === 'own' &&
        (ofOwn ? (
          <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
            {words('own_bands', { price: priceText(ofOwn, charge.unit) })}
          </Typography>
        ) : (
          <MoneyLine source={`${source}.price`} label={words('price', { unit: charge.unit })} required />
        ))}
      {how !== 'out' && isCounted(charge) && (
        <NumberLine
          source={`${source}.count`}
          label={words('count', { unit: charge.unit })}
          help={words(charge.way === 'perPerson' ? 'count_people_help' : 'count_help')}
        />
      )}
    </Box>
  )
}

type OwnPricesDialogProps = {
  readonly contract: ContractDetail
  /** The charges of the price list in force. */
  readonly charges: readonly Charge[]
  readonly onClose: () => void
}

/** Sets the contract's own prices from a day on. Issued bills do not change. */
export const OwnPricesDialog = ({ contract, charges, onClose }: OwnPricesDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  const words = (key: string) => translate(`resource.contract.prices.${key}`)
  const lists = contract.ownCharges ?? []
  const inForce = listOn(lists, today)?.charges ?? []
  const ownOf = ({ id }: Charge) => inForce.find(({ chargeID }) => chargeID === id)
  const save = async ({ fromDay, drafts }: Record<string, unknown>): Promise<Reversal> => {
    const day = String(fromDay)
    const sent = ownChargesOf(drafts as readonly OwnDraft[], inForce)
    const path = `contract/${contract.id}/charges`
    const { data } = await act<{ revision: number }>(path, { fromDay: day, charges: sent })
    const before = { fromDay: day, charges: listOn(lists, day)?.charges ?? [] }
    return reversals.ChangeContractCharges(contract.id, before, data.revision)
  }
  return (
    <DialogForm
      title={words('change')}
      resource="contract"
      onClose={onClose}
      defaultValues={{
        fromDay: contract.startDay > today ? contract.startDay : today,
        drafts: charges.map((charge) => draftOf(charge, ownOf(charge))),
      }}
      act={words('act')}
      save={save}
      told={(undo) => ({ text: 'resource.contract.prices.saved', undo })}
    >
      <DayLine
        source="fromDay"
        label={translate('resource.building.prices.from')}
        help={words('from_help')}
        required
      />
      {charges.map((charge, place) => (
        <Fields key={charge.id} source={`drafts.${place}`} charge={charge} own={ownOf(charge)} />
      ))}
    </DialogForm>
  )
}
