import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { lapseDay, signByOf } from '../../../domain/contract/contract.ts'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../domain/day.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FilesInput } from '../../form/FilesInput.tsx'
import { FormPage } from '../../form/FormPage.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { ContractRecord } from './contractRecord.ts'
import { AskedFrom, beganBefore } from './form/AskedFrom.tsx'
import { CustomerInput } from './form/CustomerInput.tsx'
import { Overlaps } from './form/Overlaps.tsx'
import { ResidentsInput } from './form/ResidentsInput.tsx'
import { RoomInputs } from './form/RoomInputs.tsx'
import { startFrom } from './form/startFrom.ts'
import { FollowStart, Terms } from './form/Terms.tsx'

const OverlapsOfChosen = () => {
  const [buildingID, roomID] = useWatch({ name: ['buildingID', 'roomID'] })
  return <Overlaps buildingID={buildingID ?? ''} roomID={roomID ?? ''} />
}

/** A new contract; the address can preset room, first day and customer. */
export const ContractAddPage = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
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
            save={async ({ buildingID: _building, floor: _floor, askedFrom, ...values }) => {
              const rent = values.type === ContractType.RENT
              const signBy = signByOf(values.startDay, dayOf(new Date()))
              const asked = beganBefore(values.startDay, dayOf(new Date()))
                ? askedFrom || undefined
                : undefined
              const data = { ...values, endDay: (rent && values.endDay) || null, signBy, askedFrom: asked }
              const { id } = (await create<ContractRecord>('contract', { data })).data
              return { id, lapses: lapseDay({ startDay: values.startDay, signBy }) }
            }}
            onSaved={({ id, lapses }) => {
              const messageArgs = { day: formatDay(addDays(lapses, -1)) }
              notify('resource.contract.added', { type: 'success', messageArgs })
              void navigate(`/contract/${id}`, { replace: true })
            }}
          >
            <RoomInputs />
            <CustomerInput />
            <Terms />
            <FollowStart />
            <AskedFrom />
            <OverlapsOfChosen />
            <ResidentsInput isNew />
            <FilesInput source="files" named camera />
            <TextLine source="note" autoComplete="off" />
          </EntityForm>
        </ResourceContextProvider>
      </FormPage>
    </>
  )
}
