import { useDataProvider, useGetList, useTranslate } from 'react-admin'
import { fundKinds } from '../../../domain/fund/fund-codes.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { NumberLine } from '../../form/NumberLine.tsx'
import { parseSigned } from '../../form/numbers.ts'
import { TextLine } from '../../form/TextLine.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import type { FundRecord } from './fundRecord.ts'

/** Options besides a single building; a fund of several buildings keeps that. */
const ALL = 'all'
const SEVERAL = 'several'

const houseOf = ({ buildingIDs, buildingID }: FundRecord) =>
  buildingID ?? (buildingIDs.length === 0 ? ALL : SEVERAL)

/** Adds or edits a fund. */
export const FundDialog = ({ fund, onClose }: { fund?: FundRecord | undefined; onClose: () => void }) => {
  const translate = useTranslate()
  const today = useToday()
  const { role } = useProfile()
  const { act } = useDataProvider<AppDataProvider>()
  const words = `resource.fund.${fund ? 'update' : 'add'}`
  const word = (key: string) => translate(`resource.fund.${key}`)
  const { data: buildings } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  if (!buildings) return null
  const isOwner = role === 'owner'
  const houses = [
    ...(isOwner ? [{ value: ALL, label: word('add.all_houses') }] : []),
    ...(fund && houseOf(fund) === SEVERAL
      ? [
          {
            value: SEVERAL,
            label: translate('resource.fund.houses', { smart_count: fund.buildingIDs.length }),
          },
        ]
      : []),
    ...buildings.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <DialogForm
      title={translate(`${words}.title`)}
      resource="fund"
      onClose={onClose}
      defaultValues={{
        name: fund?.name ?? '',
        kind: fund?.kind ?? 'cash',
        house: fund ? houseOf(fund) : isOwner ? ALL : buildings[0]?.id,
        opening: fund?.opening ?? null,
        openingDay: fund?.openingDay ?? today,
      }}
      act={translate(`${words}.act`)}
      save={async ({ house, kind, ...values }) => {
        const buildingIDs = house === ALL ? [] : house === SEVERAL ? fund?.buildingIDs : [house]
        const path = fund ? `fund/${fund.id}/update` : 'fund/add'
        await act(path, { ...values, buildingIDs, ...(!fund && { kind }) }, fund?.revision)
        return true
      }}
      told={`${words}.done`}
    >
      <TextLine source="name" required autoComplete="off" />
      {!fund && (
        <Choice
          source="kind"
          required
          options={fundKinds.map((value) => ({ value, label: word(`values.kind.${value}`) }))}
        />
      )}
      <Choice source="house" required options={houses} />
      <NumberLine source="opening" unit="đ" parse={parseSigned} required help={word('add.opening_help')} />
      <DayLine source="openingDay" required help={word('add.day_help')} />
    </DialogForm>
  )
}
