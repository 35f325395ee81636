import { Typography } from '@mui/material'
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import { contractColumns } from '../../../projections/contract/contract.columns.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FilesInput } from '../../form/FilesInput.tsx'
import { FormPage } from '../../form/FormPage.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { useConfirmChanges } from '../../form/useConfirmChanges.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { ContractDetail } from './contractRecord.ts'
import { CustomerInput } from './form/CustomerInput.tsx'
import { Overlaps } from './form/Overlaps.tsx'
import { isOther, ResidentsFrom } from './form/ResidentsFrom.tsx'
import { ResidentsInput } from './form/ResidentsInput.tsx'
import { Terms } from './form/Terms.tsx'
import { TooMany } from './form/TooMany.tsx'
import { signByOfMoved } from './term.ts'
import { useContractSayings } from './useContractSayings.ts'

/** Of all answered fields, those that the command accepts. */
const TERMS = ['customerID', 'type', 'startDay', 'endDay', 'price', 'deposit', 'dueDayOfMonth'] as const
const ALWAYS = ['residents', 'files', 'note'] as const

/** As the server decides it, as far as the contract says so: what was written for somebody goes to nobody else. */
const isFreeOfWords = ({
  continues,
  hangsOn,
  residents,
  vehicles,
  partners,
  files,
  note,
  specialTerms,
}: ContractDetail) =>
  continues === null &&
  !hangsOn &&
  note === null &&
  specialTerms === null &&
  [residents, vehicles, partners, files].every((all) => all.length === 0)

const ContractEdit = ({ contract }: { contract: ContractDetail }) => {
  const translate = useTranslate()
  const done = useDone()
  const navigate = useNavigate()
  const { update } = useDataProvider<AppDataProvider>()
  const confirmChanges = useConfirmChanges('contract', contractColumns, {
    ...useContractSayings(),
    customerID: (who) =>
      who === contract.customerID ? contract.customerName : translate('resource.contract.edit.other'),
  })
  const { id, number, buildingID, roomID, status } = contract
  // Once it is signed, only residents, files and the note can change (specification: Contracts).
  const open = status === ContractStatus.WAITING_FOR_SIGNATURE

  const save = async (values: FieldValues) => {
    const rent = values.type === ContractType.RENT
    const typed: FieldValues = { ...values, endDay: (rent && values.endDay) || null }
    const data = Object.fromEntries([...(open ? TERMS : []), ...ALWAYS].map((name) => [name, typed[name]]))
    if (!(await confirmChanges(contract, data, translate('resource.contract.edit.question', { number }))))
      return undefined
    const signBy = open ? signByOfMoved(contract.startDay, typed.startDay, dayOf(new Date())) : undefined
    const saved = await update<ContractDetail>('contract', {
      id,
      data: { ...data, signBy, residentsFrom: isOther(contract, values) ? values.residentsFrom : undefined },
      previousData: contract,
    })
    const { revision } = saved.data
    // On undo `signBy` is not moved back: a later last day to sign is to nobody's disadvantage.
    return { signBy, undo: reversals.update('contract', { seen: contract, data, revision }) }
  }
  return (
    <FormPage>
      <ResourceContextProvider value="contract">
        <EntityForm
          record={contract}
          defaultValues={{ residentsFrom: dayOf(new Date()) }}
          act={translate('resource.contract.edit.act')}
          onCancel={() => void navigate(`/contract/${id}`)}
          save={save}
          onSaved={({ signBy, undo }) => {
            const saved = signBy ? 'resource.contract.edit.saved_to_sign' : 'resource.contract.edit.saved'
            done(saved, { messageArgs: { number, day: signBy && formatDay(signBy) }, undo })
            void navigate(`/contract/${id}`, { replace: true })
          }}
        >
          {open ? (
            <>
              {isFreeOfWords(contract) ? (
                <CustomerInput />
              ) : (
                <Typography variant="body2" color="text.secondary">
                  {translate('resource.contract.edit.theirs', { name: contract.customerName })}
                </Typography>
              )}
              <Terms />
              <Overlaps buildingID={buildingID} roomID={roomID} except={id} />
            </>
          ) : (
            <Typography variant="body2" color="text.secondary">
              {translate('resource.contract.edit.signed')}
            </Typography>
          )}
          <ResidentsInput />
          <TooMany contract={contract} />
          <ResidentsFrom contract={contract} />
          <FilesInput source="files" named camera />
          <TextLine source="note" autoComplete="off" />
        </EntityForm>
      </ResourceContextProvider>
    </FormPage>
  )
}

/** Edits a contract: its terms while it waits for signature; residents and the note at any time. */
export const ContractEditPage = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  return (
    <ItemPage<ContractDetail> resource="contract" id={id}>
      {(contract) => (
        <>
          <PageHead
            before={<QuietLink to={`/contract/${id}`}>{contract.number}</QuietLink>}
            title={translate('resource.contract.edit.title', { number: contract.number })}
            lead={`${contract.roomNumber}, ${contract.buildingName} · ${contract.customerName}`}
          />
          <ContractEdit contract={contract} />
        </>
      )}
    </ItemPage>
  )
}
