import { Box } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { MAX_PARTNERS } from '../../../../domain/limits.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { DayLine } from '../../../form/DayLine.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { EntriesInput } from '../../../form/EntriesInput.tsx'
import { MoneyLine } from '../../../form/NumberLine.tsx'
import { reversals } from '../../../undo/reversals.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { CustomerInput } from '../form/CustomerInput.tsx'
import { half } from '../form/half.ts'

const PartnerFields = ({ source }: { readonly source: (field: string) => string }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.contract.partner.${key}`)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <CustomerInput source={source('customerID')} label={words('customerID')} />
      <MoneyLine source={source('share')} label={words('share')} help={words('share_help')} />
      <Box sx={half}>
        <DayLine source={source('fromDay')} label={words('fromDay')} />
        <DayLine source={source('toDay')} label={words('toDay')} />
      </Box>
    </Box>
  )
}

type PartnersDialogProps = { readonly contract: ContractDetail; readonly onClose: () => void }

/** Sets who rents with the tenant, from when to when and with how much of the deposit. */
export const PartnersDialog = ({ contract, onClose }: PartnersDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  const { partners, partnerNames, id, startDay, revision } = contract
  const nameOf = (customerID: string) => partnerNames.find((one) => one.customerID === customerID)?.fullName
  const save = async (values: FieldValues) => {
    const sent = (values.partners as FieldValues[]).map(({ customerID, share, fromDay, toDay }) => ({
      customerID,
      share: share || 0,
      fromDay: fromDay || null,
      toDay: toDay || null,
    }))
    const { data: saved } = await act<{ revision: number }>(
      `contract/${id}/partners`,
      { partners: sent },
      revision,
    )
    const off = partners.filter((one) => !sent.some(({ customerID }) => customerID === one.customerID))
    return { off, undo: reversals.ChangeContractPartners(id, partners, saved.revision) }
  }
  return (
    <DialogForm
      title={translate('resource.contract.partner.change')}
      resource="contract"
      onClose={onClose}
      defaultValues={{ partners: partners.map((one) => ({ ...one, name: nameOf(one.customerID) })) }}
      act={translate('resource.contract.partner.act')}
      save={save}
      told={({ off, undo }) =>
        off.length > 0
          ? {
              text: 'resource.contract.partner.taken_off',
              messageArgs: {
                names: off
                  .map(
                    ({ customerID }) => nameOf(customerID) ?? translate('resource.contract.partner.somebody'),
                  )
                  .join(', '),
              },
              undo,
            }
          : { text: 'resource.contract.partner.saved', undo }
      }
    >
      <EntriesInput
        source="partners"
        title={translate('resource.contract.partner.title')}
        words="resource.contract.partner"
        nameField="name"
        max={MAX_PARTNERS}
        empty={{ customerID: null, share: 0, fromDay: startDay < today ? today : null, toDay: null }}
      >
        {(source) => <PartnerFields source={source} />}
      </EntriesInput>
    </DialogForm>
  )
}
