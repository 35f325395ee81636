import { Box } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { assetStates } from '../../../domain/asset/asset-codes.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FilesInput } from '../../form/FilesInput.tsx'
import { MoneyLine, NumberLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { reversals } from '../../undo/reversals.ts'
import type { AssetRecord } from './assetRecord.ts'

const half = { display: 'grid', columnGap: 3, gridTemplateColumns: '1fr 1fr', alignItems: 'start' } as const

const formOf = (asset: AssetRecord | undefined) => ({
  name: asset?.name ?? '',
  ...Object.fromEntries(
    assetStates.map((one) => [
      one,
      asset ? (asset.states.find(({ state }) => state === one)?.count ?? null) : one === 'good' ? 1 : null,
    ]),
  ),
  value: asset?.value ?? null,
  since: asset?.since ?? null,
  goodForYears: asset?.goodForYears ?? null,
  photoIDs: asset?.photoIDs ?? [],
})

const bodyOf = ({ name, value, since, goodForYears, photoIDs, ...counts }: FieldValues) => ({
  name,
  states: assetStates.flatMap((state) => (counts[state] ? [{ state, count: counts[state] }] : [])),
  value: value ?? null,
  since: since || null,
  goodForYears: goodForYears ?? null,
  photoIDs,
})

type AssetDialogProps = {
  readonly roomID: string
  /** The thing to change; without it a new one. */
  readonly asset?: AssetRecord
  readonly onClose: () => void
}

/** What a thing is, how many there are in which state, and what it is worth. */
export const AssetDialog = ({ roomID, asset, onClose }: AssetDialogProps) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const words = `resource.asset.${asset ? 'update' : 'add'}`
  return (
    <DialogForm
      title={translate(`${words}.title`)}
      resource="asset"
      onClose={onClose}
      defaultValues={formOf(asset)}
      act={translate(`${words}.act`)}
      save={async (values) => {
        const path = asset ? `asset/${asset.id}/update` : `room/${roomID}/asset`
        const body = bodyOf(values)
        const { data } = await act<{ id: string; revision: number }>(path, body, asset?.revision)
        const undo = asset
          ? reversals.update('asset', { seen: asset, data: body, revision: data.revision })
          : reversals.AddAsset(data.id)
        return { name: String(values.name), undo }
      }}
      told={({ name, undo }) => ({ text: `${words}.done`, messageArgs: { name }, undo })}
      faults={{ 'states.required': 'resource.asset.none_counted' }}
    >
      <TextLine source="name" required />
      <Box sx={half} role="group" aria-label={translate('resource.asset.fields.states')}>
        {assetStates.map((state) => (
          <NumberLine key={state} source={state} label={translate(`resource.asset.values.state.${state}`)} />
        ))}
      </Box>
      <MoneyLine source="value" help={translate('resource.asset.value_help')} />
      <Box sx={half}>
        <DayLine source="since" />
        <NumberLine source="goodForYears" unit={translate('resource.asset.years')} />
      </Box>
      <FilesInput source="photoIDs" purpose="image" />
    </DialogForm>
  )
}
