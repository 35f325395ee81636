import { Box } from '@mui/material'
import { ResourceContextProvider, useDataProvider, useGetList, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { expenseCategories } from '../../../domain/expense/expense-codes.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { ProposedExpense } from '../../../projections/expense/proposed.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { EntriesInput } from '../../form/EntriesInput.tsx'
import { FilesInput } from '../../form/FilesInput.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { MoneyLine, NumberLine } from '../../form/NumberLine.tsx'
import { between } from '../../form/rules.ts'
import { TextLine } from '../../form/TextLine.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import type { FundRecord } from '../fund/fundRecord.ts'
import type { ExpenseRecord } from './expenseRecord.ts'

/** The option for an expense of several buildings. */
const SEVERAL = 'several'

const ALL = { pagination: { page: 1, perPage: PAGE_SIZE }, sort: { field: 'name', order: 'ASC' } } as const

const Inputs = ({
  buildings,
  funds,
}: {
  readonly buildings: readonly BuildingRecord[]
  readonly funds: readonly FundRecord[]
}) => {
  const translate = useTranslate()
  const { role } = useProfile()
  const house: unknown = useWatch({ name: 'house' })
  const word = (key: string) => translate(`resource.expense.${key}`)
  const houses = buildings.map(({ id, name }) => ({ value: id, label: name }))
  const isSeveral = house === SEVERAL
  // An expense of several buildings can only be paid from a fund of all of them.
  const offered = funds.filter(
    ({ buildingIDs }) => buildingIDs.length === 0 || isSeveral || buildingIDs.includes(String(house)),
  )
  return (
    <>
      <MoneyLine source="amount" required rule={between(1, Number.MAX_SAFE_INTEGER)} />
      <Choice
        source="category"
        required
        options={expenseCategories.map((value) => ({ value, label: word(`values.category.${value}`) }))}
      />
      <DayLine source="day" required />
      <Choice
        source="house"
        required
        options={[
          ...houses,
          ...(role === 'owner' && houses.length > 1 ? [{ value: SEVERAL, label: word('add.several') }] : []),
        ]}
      />
      {isSeveral && (
        <EntriesInput
          source="shares"
          title={word('shares.title')}
          words="resource.expense.shares"
          nameField="weight"
          empty={{ buildingID: '', weight: 1 }}
        >
          {(source) => (
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr) 112px' }}>
              <Choice source={source('buildingID')} label={word('fields.house')} required options={houses} />
              <NumberLine source={source('weight')} label={word('fields.weight')} required />
            </Box>
          )}
        </EntriesInput>
      )}
      <TextLine source="supplier" autoComplete="off" />
      <TextLine source="note" autoComplete="off" />
      <Choice
        source="fundID"
        none={word('add.fund_none')}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilesInput source="fileIDs" camera help={word('add.files_help')} />
      <Choice
        source="monthly"
        help={word('add.monthly_help')}
        options={['no', 'yes'].map((value) => ({ value, label: word(`values.monthly.${value}`) }))}
      />
    </>
  )
}

const formOf = (
  said: Partial<Pick<ExpenseRecord, 'shares' | 'category' | 'day' | 'amount' | 'fundID' | 'fileIDs'>> & {
    readonly supplier?: string | null
    readonly note?: string | null
    readonly monthly?: boolean
  },
) => ({
  amount: said.amount ?? null,
  category: said.category ?? 'repair',
  day: said.day,
  house: said.shares ? (said.shares.length === 1 ? said.shares[0]?.buildingID : SEVERAL) : '',
  shares: said.shares && said.shares.length > 1 ? said.shares : [],
  supplier: said.supplier ?? '',
  note: said.note ?? '',
  fundID: said.fundID ?? '',
  fileIDs: said.fileIDs ?? [],
  monthly: said.monthly ? 'yes' : 'no',
})

const bodyOf = ({ house, shares, supplier, note, fundID, monthly, ...data }: FieldValues) => ({
  ...data,
  shares: house === SEVERAL ? shares : [{ buildingID: house, weight: 1 }],
  supplier: supplier || null,
  note: note || null,
  fundID: fundID || null,
  monthly: monthly === 'yes',
})

/** The fee of a broker who brought a tenant. */
export type FeeToBook = {
  readonly leadID: string
  readonly buildingID: string
  readonly amount: number
  readonly supplier: string | null
}

type ExpenseFormProps = {
  /** The expense to edit, the proposal or the fee to book; none of them for a new one. */
  readonly expense?: ExpenseRecord | undefined
  readonly proposed?: ProposedExpense | undefined
  readonly fee?: FeeToBook | undefined
  readonly onClose: () => void
}

/** Records an expense. */
export const ExpenseForm = ({ expense, proposed, fee, onClose }: ExpenseFormProps) => {
  const translate = useTranslate()
  const today = useToday()
  const done = useDone()
  const { act } = useDataProvider<AppDataProvider>()
  const { data: buildings } = useGetList<BuildingRecord>('building', ALL)
  const { data: funds } = useGetList<FundRecord>('fund', ALL)
  const words = `resource.expense.${expense ? 'update' : 'add'}`
  const [onlyHouse, ...others] = buildings ?? []
  const first = onlyHouse && others.length === 0 ? { shares: [{ buildingID: onlyHouse.id, weight: 1 }] } : {}
  const [onlyFund, ...otherFunds] = funds ?? []
  const fundID = onlyFund && otherFunds.length === 0 ? onlyFund.id : null
  const blank = { day: today, fundID, ...first }
  const ofFee = fee && {
    ...blank,
    category: 'commission' as const,
    amount: fee.amount,
    supplier: fee.supplier,
    shares: [{ buildingID: fee.buildingID, weight: 1 }],
  }
  const told = expense ?? (proposed ? { ...proposed, monthly: true } : (ofFee ?? blank))
  return (
    <FormDialog title={translate(`${words}.title`)} onClose={onClose}>
      <ResourceContextProvider value="expense">
        {buildings && funds && (
          <EntityForm
            defaultValues={formOf(told)}
            act={translate(`${words}.act`)}
            save={async (values) => {
              const body = bodyOf(values)
              const path = expense ? `expense/${expense.id}/update` : 'expense/add'
              const of = {
                ...(proposed && { repeats: proposed.repeats }),
                ...(fee && { leadID: fee.leadID }),
              }
              const { data } = await act<{ id: string }>(path, { ...body, ...of }, expense?.revision)
              return { id: data.id, amount: Number(values.amount) }
            }}
            onSaved={({ id, amount }) => {
              done(`${words}.done`, {
                messageArgs: { amount: formatMoney(amount) },
                ...(!expense && { undo: reversals.AddExpense(id) }),
              })
              onClose()
            }}
          >
            <Inputs buildings={buildings} funds={funds} />
          </EntityForm>
        )}
      </ResourceContextProvider>
    </FormDialog>
  )
}
