import { Box } from '@mui/material'
import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { isDay } from '../../form/days.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormPage } from '../../form/FormPage.tsx'
import { MoneyLine, NumberLine } from '../../form/NumberLine.tsx'
import { between } from '../../form/rules.ts'
import { TextLine } from '../../form/TextLine.tsx'
import { dayOf } from '../../i18n/format.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { CustomerInput } from './CustomerInput.tsx'
import type { ContractRecord } from './contractRecord.ts'
import { RoomInputs } from './RoomInputs.tsx'
import { startFrom } from './startFrom.ts'
import { endAfter } from './term.ts'

const half = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
}

/** How long, and for how much. The end follows the beginning until one is typed. */
const Terms = () => {
  const translate = useTranslate()
  const { setValue, getFieldState } = useFormContext()
  const [type, startDay] = useWatch({ name: ['type', 'startDay'] })
  const rent = Number(type) === ContractType.RENT
  useEffect(() => {
    if (getFieldState('endDay').isDirty || typeof startDay !== 'string' || !isDay(startDay)) return
    setValue('endDay', endAfter(startDay, 12))
  }, [startDay, getFieldState, setValue])
  return (
    <>
      <Choice
        source="type"
        required
        options={Object.values(ContractType).map((value) => ({
          value,
          label: translate(`resource.contract.values.type.${value}`),
        }))}
      />
      <Box sx={half}>
        <DayLine source="startDay" required />
        {rent && <DayLine source="endDay" required />}
      </Box>
      <Box sx={half}>
        <MoneyLine
          source="price"
          label={translate(rent ? 'resource.contract.rent' : 'resource.contract.sale')}
          required
        />
        <MoneyLine source="deposit" required />
      </Box>
      <NumberLine
        source="dueDayOfMonth"
        required
        rule={between(1, 28)}
        help={translate('resource.contract.due_day_help')}
      />
      <TextLine source="note" autoComplete="off" />
    </>
  )
}

/** A new contract; the address can say for which room and with whom. */
export const ContractAddPage = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const refetch = useRefetch()
  const [search] = useSearchParams()
  const { create } = useDataProvider<AppDataProvider>()
  return (
    <>
      <PageHead
        before={<QuietLink to="/contract">{translate('resource.contract.title')}</QuietLink>}
        title={translate('resource.contract.add')}
      />
      <FormPage>
        <ResourceContextProvider value="contract">
          <EntityForm
            defaultValues={startFrom(search, dayOf(new Date()))}
            act={translate('resource.contract.add')}
            onCancel={() => void navigate('/contract')}
            save={async ({ buildingID: _building, floor: _floor, ...values }) => {
              const rent = values.type === ContractType.RENT
              const data = { ...values, endDay: rent ? values.endDay : null }
              return (await create<ContractRecord>('contract', { data })).data
            }}
            onSaved={({ id }) => {
              notify('resource.contract.added', { type: 'success' })
              void refetch('contract', 'room', 'building')
              void navigate(`/contract/${id}`, { replace: true })
            }}
          >
            <RoomInputs />
            <CustomerInput />
            <Terms />
          </EntityForm>
        </ResourceContextProvider>
      </FormPage>
    </>
  )
}
