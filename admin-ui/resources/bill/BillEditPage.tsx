import { Box, Typography } from '@mui/material'
import { useMemo } from 'react'
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { billColumns } from '../../../projections/bill/bill.columns.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { useConfirmChanges } from '../../form/useConfirmChanges.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { BillDetail } from './billRecord.ts'
import { BillFields } from './form/BillFields.tsx'
import { draftOf, type LineDraft, lineOf } from './form/reckoning.ts'
import { waits } from './standing.ts'
import { useBillSayings } from './useBillSayings.ts'

const Form = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  const done = useDone()
  const navigate = useNavigate()
  const { update } = useDataProvider<AppDataProvider>()
  const confirmChanges = useConfirmChanges('bill', billColumns, useBillSayings())
  const { id, number, title, month, dueDay, note } = bill
  const record = useMemo(
    () => ({ id, title, month, dueDay, note, reason: '', lines: bill.lines.map(draftOf) }),
    [id, title, month, dueDay, note, bill.lines],
  )

  const save = async (values: FieldValues) => {
    const { title, month, dueDay, note, reason } = values
    const lines = (values.lines as LineDraft[]).map(lineOf)
    const data = { title, month, dueDay, note, lines }
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const question = translate('resource.bill.form.question', { number })
    if (!(await confirmChanges(bill, { ...data, total }, question))) return undefined
    const saved = await update<BillDetail>('bill', { id, data: { ...data, reason }, previousData: bill })
    return { undo: reversals.update('bill', { seen: bill, data, revision: saved.data.revision }) }
  }
  return (
    <ResourceContextProvider value="bill">
      <EntityForm
        record={record}
        act={translate('resource.bill.form.save')}
        onCancel={() => void navigate(`/bill/${id}`)}
        save={save}
        onSaved={({ undo }) => {
          done('resource.bill.form.saved', { messageArgs: { number }, undo })
          void navigate(`/bill/${id}`, { replace: true })
        }}
      >
        <BillFields />
        <Box sx={{ maxWidth: 440 }}>
          <TextLine
            source="reason"
            label={translate('resource.bill.form.reason')}
            required
            autoComplete="off"
            help={translate('resource.bill.form.reason_help')}
          />
        </Box>
      </EntityForm>
    </ResourceContextProvider>
  )
}

/** Only UN_PAID and OVERDUE bills can be changed (specification: Bills). */
export const BillEditPage = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  return (
    <ItemPage<BillDetail> resource="bill" id={id}>
      {(bill) => (
        <>
          <PageHead
            before={<QuietLink to={`/bill/${id}`}>{bill.number}</QuietLink>}
            title={translate('resource.bill.form.edit', { number: bill.number })}
            lead={`${bill.roomNumber}, ${bill.buildingName} · ${bill.customerName}`}
          />
          {waits(bill) ? (
            <Form bill={bill} />
          ) : (
            <Typography variant="body2">{translate(`resource.bill.form.fixed.${bill.status}`)}</Typography>
          )}
        </>
      )}
    </ItemPage>
  )
}
