import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { bankName } from '../../../domain/building/banks.ts'
import { buildingColumns } from '../../../projections/building/building.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DeleteButton } from '../../dialogs/DeleteButton.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormPage } from '../../form/FormPage.tsx'
import { useConfirmChanges } from '../../form/useConfirmChanges.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import { BankAccountDialog } from './account/BankAccountDialog.tsx'
import { BuildingInputs } from './BuildingInputs.tsx'
import type { BuildingDetail } from './buildingRecord.ts'
import { LessorSection } from './lessor/LessorSection.tsx'
import { PaperFormSection } from './paperForm/PaperFormSection.tsx'
import { TermsSection } from './TermsSection.tsx'
import { useBuildingSayings } from './useBuildingSayings.ts'

const BuildingEdit = ({ building }: { building: BuildingDetail }) => {
  const translate = useTranslate()
  const done = useDone()
  const navigate = useNavigate()
  const may = useMay()
  const { update } = useDataProvider<AppDataProvider>()
  const confirmChanges = useConfirmChanges('building', buildingColumns, useBuildingSayings())
  const { id, name } = building

  const save = async (values: FieldValues) => {
    if (!(await confirmChanges(building, values, translate('resource.building.form.question', { name }))))
      return undefined
    const { data } = await update<BuildingDetail>('building', { id, data: values, previousData: building })
    const undo = reversals.update('building', { seen: building, data: values, revision: data.revision })
    return { name: data.name, undo }
  }
  return (
    <>
      <PageHead
        before={<QuietLink to={`/building/${id}`}>{name}</QuietLink>}
        title={translate('resource.building.form.edit_title', { name })}
      />
      <FormPage>
        <EntityForm
          record={building}
          act={translate('resource.building.form.edit_act')}
          faults={{ 'floorCount.E0016': 'resource.building.form.floor_taken' }}
          onCancel={() => void navigate(`/building/${id}`)}
          save={save}
          onSaved={(saved) => {
            done('resource.building.form.saved', { messageArgs: { name: saved.name }, undo: saved.undo })
            void navigate(`/building/${id}`, { replace: true })
          }}
        >
          <BuildingInputs />
        </EntityForm>
        {may('lessor.read') && <LessorSection buildingID={id} />}
        {may('ChangeTerms') && <TermsSection building={building} />}
        {may('ChangePaperForm') && <PaperFormSection building={building} />}
        {may('ChangeBankAccount') && <AccountLine building={building} />}
        {may('DeleteBuilding') && (
          <Box sx={{ mt: 10, pt: 4, borderTop: 1, borderColor: 'divider' }}>
            <DeleteButton
              resource="building"
              record={building}
              words="resource.building.remove"
              args={{ name, smart_count: building.roomCount }}
              after="/building"
            />
          </Box>
        )}
      </FormPage>
    </>
  )
}

export const BuildingEditPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<BuildingDetail> resource="building" id={id}>
      {(building) => <BuildingEdit building={building} />}
    </ItemPage>
  )
}

/** The building's bank account for rents, with a button to change it. */
const AccountLine = ({ building }: { building: BuildingDetail }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { id, bankAccount } = building
  const word = (key: string) => translate(`pay.bank_account.${key}`)
  return (
    <Box component="section" sx={{ mt: 10, pt: 6, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2">
        {word('title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {word(bankAccount ? 'body' : 'none')}
      </Typography>
      {bankAccount && (
        <Typography variant="body2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {bankAccount.number}
          </Box>
          {` · ${bankName(bankAccount.bin)} · ${bankAccount.holder}`}
        </Typography>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {word(bankAccount ? 'change' : 'open')}
      </Button>
      {open && <BankAccountDialog buildingID={id} account={bankAccount} onClose={() => setOpen(false)} />}
    </Box>
  )
}
