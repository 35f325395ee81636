import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Typography } from '@mui/material'
import { ResourceContextProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { usePrinting } from '../../ui/usePrinting.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import type { ReceiptDetail } from './receiptRecord.ts'

type ReverseDialogProps = { readonly receipt: ReceiptDetail; readonly onClose: () => void }

/** It stays, struck through, and the bills wait again. */
const ReverseDialog = ({ receipt, onClose }: ReverseDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refetch = useRefetch()
  const proven = useProven()
  const words = (key: string) =>
    translate(`resource.receipt.reverse.${key}`, { amount: formatMoney(receipt.amount) })
  return (
    <FormDialog title={words('title')} onClose={onClose}>
      <ResourceContextProvider value="receipt">
        <EntityForm
          defaultValues={{ reason: '' }}
          act={words('act')}
          save={({ reason }) =>
            proven(async () => {
              await post(`receipt/${receipt.id}/reverse`, { reason })
              await refetch('receipt', 'account', 'bill', 'room')
              return true
            })
          }
          onSaved={() => {
            notify(words('done'), { type: 'info' })
            onClose()
          }}
        >
          <Typography variant="body2">{words('body')}</Typography>
          <TextLine source="reason" required autoFocus autoComplete="off" />
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}

const Receipt = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const isPrinting = usePrinting()
  const [reversing, setReversing] = useState(false)
  const words = (key: string) => translate(`resource.receipt.${key}`)
  const actions: Actions = [
    may('ReverseReceipt') &&
      !receipt.reversed && { label: words('reverse.open'), onClick: () => setReversing(true) },
    { label: words('print'), Icon: PrintIcon, onClick: () => window.print(), primary: true },
  ]
  const seesAccounts = may('ReceiveMoney')
  return (
    <>
      <Box className="no-print">
        <PageHead
          before={seesAccounts ? <QuietLink to="/receipt">{words('title')}</QuietLink> : undefined}
          title={receipt.number ?? words('name')}
          lead={
            seesAccounts && (
              <QuietLink to={`/account/${receipt.contractID}`}>
                {translate('resource.account.title', { room: receipt.roomNumber })}
              </QuietLink>
            )
          }
          actions={<PageActions actions={actions} />}
        />
      </Box>
      <ReceiptPaper receipt={receipt} />
      {isPrinting && <ReceiptPaper receipt={receipt} />}
      {reversing && <ReverseDialog receipt={receipt} onClose={() => setReversing(false)} />}
    </>
  )
}

/** A receipt as it is printed: two on a sheet, one for each side. */
export const ReceiptPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<ReceiptDetail> resource="receipt" id={id}>
      {(receipt) => <Receipt receipt={receipt} />}
    </ItemPage>
  )
}
