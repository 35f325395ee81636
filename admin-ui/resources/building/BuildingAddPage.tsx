import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { post } from '../../data/httpClient.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormPage } from '../../form/FormPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { BuildingInputs } from './BuildingInputs.tsx'
import type { BuildingRecord } from './buildingRecord.ts'
import { withTariffs } from './prices/tariffServices.ts'

const EMPTY = { name: '', address: '', floorCount: null, services: [] }

/** Adds a building and opens its page, where its rooms are added. */
export const BuildingAddPage = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const today = useToday()
  const refetch = useRefetch()
  const { create } = useDataProvider<AppDataProvider>()
  return (
    <>
      <PageHead
        before={<QuietLink to="/building">{translate('resource.building.title')}</QuietLink>}
        title={translate('resource.building.form.add_title')}
      />
      <FormPage>
        <EntityForm
          defaultValues={EMPTY}
          act={translate('resource.building.form.add_act')}
          onCancel={() => void navigate('/building')}
          save={async ({ services, ...values }) => {
            const { plain, charges } = withTariffs(services, today)
            const data = { ...values, services: plain }
            const building = (await create<BuildingRecord>('building', { data })).data
            // The bands are a price list, which a house has once it is there.
            if (charges)
              await post(`building/${building.id}/charges`, { fromDay: `${today.slice(0, 7)}-01`, charges })
            return building
          }}
          onSaved={({ id, name }) => {
            notify('resource.building.form.added', { type: 'info', messageArgs: { name } })
            void refetch('building')
            void navigate(`/building/${id}`, { replace: true })
          }}
        >
          <BuildingInputs tariffs />
        </EntityForm>
      </FormPage>
    </>
  )
}
