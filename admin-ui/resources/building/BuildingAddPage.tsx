import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { post } from '../../data/httpClient.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormPage } from '../../form/FormPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { BuildingInputs } from './BuildingInputs.tsx'
import type { BuildingRecord } from './buildingRecord.ts'
import { withTariffs } from './prices/tariffServices.ts'

const yes = () => true
const no = () => false
const EMPTY = { name: '', address: '', floorCount: null, services: [] }

/** Adds a building and opens its page, where its rooms are added. */
export const BuildingAddPage = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const today = useToday()
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
            const { plain, list } = withTariffs(services, today)
            const data = { ...values, services: plain }
            const building = (await create<BuildingRecord>('building', { data })).data
            // The bands are a price list, which a house has once it is there. Without it the house is there all the same:
            // sent again, it would be a second one.
            const hasList = !list || (await post(`building/${building.id}/charges`, list).then(yes, no))
            return { ...building, hasList }
          }}
          onSaved={({ id, name, hasList }) => {
            const said = hasList ? 'added' : 'added_without_list'
            notify(`resource.building.form.${said}`, {
              type: hasList ? 'info' : 'warning',
              messageArgs: { name },
            })
            // A house wants its rooms next; one whose prices are missing wants those.
            void navigate(`/building/${id}${hasList ? '' : '?tab=service'}`, {
              replace: true,
              state: { addsRooms: hasList },
            })
          }}
        >
          <BuildingInputs tariffs />
        </EntityForm>
      </FormPage>
    </>
  )
}
