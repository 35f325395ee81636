import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Money } from '../../ui/Money.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { usePrinting } from '../../ui/usePrinting.ts'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import { ContractOrHold } from '../hold/ContractOrHold.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import type { ReceiptDetail } from './receiptRecord.ts'

type ReverseDialogProps = { readonly receipt: ReceiptDetail; readonly onClose: () => void }

/** Reverses a receipt: it stays, struck through, and its bills are open again. */
const ReverseDialog = ({ receipt, onClose }: ReverseDialogProps) => {
  const translate = useTranslate()
  const proven = useProven()
  const words = (key: string) =>
    translate(`resource.receipt.reverse.${key}`, { amount: formatMoney(receipt.amount) })
  return (
    <DialogForm
      title={words('title')}
      resource="receipt"
      onClose={onClose}
      defaultValues={{ reason: '' }}
      act={words('act')}
      save={({ reason }) =>
        proven(async () => {
          await post(`receipt/${receipt.id}/reverse`, { reason })
          return true
        })
      }
      told={() => ({ text: words('done'), type: 'info' })}
    >
      <Typography variant="body2">{words('body')}</Typography>
      <TextLine source="reason" required autoFocus autoComplete="off" />
    </DialogForm>
  )
}

/** The bills that the receipt pays. Each allocation can be released: the money becomes credit again. */
const PaidBills = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const attempt = useAttempt()
  const done = useDone()
  const words = (key: string, values?: object) => translate(`resource.receipt.${key}`, values)
  const { allocations, bills, billID: first, contractID, reversed } = receipt
  if (reversed || allocations.length === 0 || !may('ReleaseAllocation')) return null
  const release = async (billID: string, amount: number) => {
    const body = { receiptID: receipt.id, billID }
    if (!(await attempt(() => post(`account/${contractID}/release`, body)))) return
    done('resource.receipt.release.done', {
      messageArgs: { amount: formatMoney(amount) },
      undo: reversals.ReleaseAllocation(contractID, { ...body, amount }),
    })
  }
  return (
    <Box className="no-print" sx={{ maxWidth: 680, mt: 4 }}>
      <Section title={words('release.title')}>
        {allocations.map(({ billID, amount }) => (
          <Box
            key={billID}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 4,
              minHeight: 44,
              py: 1,
            }}
          >
            <Typography variant="body2" component="div" sx={{ flex: 1, minWidth: 0 }}>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                <QuietLink to={`/bill/${billID}`}>{bills?.[billID]?.number ?? ''}</QuietLink>
              </Box>{' '}
              {bills?.[billID]?.title}
            </Typography>
            <Typography variant="body2" className="figures">
              <Money amount={amount} />
            </Typography>
            {billID === first ? (
              <Typography variant="caption" color="text.secondary">
                {words('release.first')}
              </Typography>
            ) : (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={() => void release(billID, amount)}
              >
                {words('release.act')}
                <span style={visuallyHidden}>: {bills?.[billID]?.number}</span>
              </Button>
            )}
          </Box>
        ))}
      </Section>
    </Box>
  )
}

/** Where a receipt leads: its account, its contract, who paid, and the bill that it was recorded at. */
const Onward = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const { contractID, contractNumber, roomNumber, customerID, customerName, billID, bills } = receipt
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <QuietLink to={`/account/${contractID}`}>
        {translate('resource.account.title', { room: roomNumber })}
      </QuietLink>
      <ContractOrHold id={contractID} number={contractNumber} />
      {may('customer.read') && <QuietLink to={`/customer/${customerID}`}>{customerName}</QuietLink>}
      {billID && bills?.[billID] && <QuietLink to={`/bill/${billID}`}>{bills[billID].number}</QuietLink>}
    </Box>
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
          lead={seesAccounts && <Onward receipt={receipt} />}
          actions={<PageActions actions={actions} />}
        />
      </Box>
      {isPrinting ? (
        <>
          <ReceiptPaper receipt={receipt} copy={1} />
          <ReceiptPaper receipt={receipt} copy={2} />
        </>
      ) : (
        <ReceiptPaper receipt={receipt} />
      )}
      <PaidBills receipt={receipt} />
      {reversing && <ReverseDialog receipt={receipt} onClose={() => setReversing(false)} />}
    </>
  )
}

/** A receipt as it is printed: two per sheet, one for each party, to be cut apart. */
export const ReceiptPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<ReceiptDetail> resource="receipt" id={id}>
      {(receipt) => <Receipt receipt={receipt} />}
    </ItemPage>
  )
}
