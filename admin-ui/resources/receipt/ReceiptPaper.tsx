import { Box, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { amountInWords } from '../../../domain/amount-in-words.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { paperFrame } from '../../ui/paperFrame.ts'
import { PaperParty } from '../building/lessor/PaperParty.tsx'
import type { ReceiptDetail } from './receiptRecord.ts'

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '130px minmax(0, 1fr)' },
      columnGap: 3,
      py: 1,
    }}
    className="figures"
  >
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
)

/** What the money is for: the bills that it pays, with what is left, or the deposit. */
const Purpose = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.receipt.${key}`)
  const { kind, allocations, bills, credit, note } = receipt
  return (
    <>
      {kind === 'deposit' && <Line label={words('paper.for')}>{words('paper.deposit_for')}</Line>}
      {allocations.map((one) => (
        <Line key={one.billID} label={words('paper.for')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
            <span>
              {bills?.[one.billID]?.title}{' '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                ({bills?.[one.billID]?.number})
              </Box>
            </span>
            <Box component="span" sx={{ ml: 'auto' }}>
              <Money amount={one.amount} />
            </Box>
          </Box>
        </Line>
      ))}
      {credit > 0 && (
        <Line label={words('fields.credit')}>
          <Box sx={{ textAlign: 'right' }}>
            <Money amount={credit} />
          </Box>
        </Line>
      )}
      {note && <Line label={words('fields.note')}>{note}</Line>}
    </>
  )
}

/** The amount in figures and in words. */
const Amount = ({ receipt: { amount, reversed } }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mt: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{translate('resource.receipt.fields.amount')}</Typography>
        <Box
          component="span"
          className="figures"
          sx={{ ...doubleRule, fontSize: '1.25rem', fontWeight: 600 }}
        >
          <Box component="span" sx={reversed ? { textDecoration: 'line-through' } : {}}>
            <Money amount={amount} />
          </Box>
        </Box>
      </Box>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {translate('resource.receipt.paper.in_words', { words: amountInWords(amount, language) })}
      </Typography>
    </>
  )
}

/** Where both parties sign, with their names below the room for it. */
const Signatures = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.receipt.paper.${key}`)
  const names = {
    payerSigns: receipt.payer ?? receipt.customerName ?? '',
    receiverSigns: receipt.byName ?? receipt.lessor?.name ?? receipt.buildingName,
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3, mt: 5, textAlign: 'center' }}>
      {(['payerSigns', 'receiverSigns'] as const).map((name) => (
        <div key={name}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {words(name)}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 12 }}>
            {words('sign_here')}
          </Typography>
          <Typography variant="body2">{names[name]}</Typography>
        </div>
      ))}
    </Box>
  )
}

type ReceiptPaperProps = {
  readonly receipt: ReceiptDetail
  /** Whose copy it is: 1 stays with the house, 2 is given to the payer; absent on the screen. */
  readonly copy?: 1 | 2
}

/** A receipt on half a sheet, with places to sign. */
export const ReceiptPaper = ({ receipt, copy }: ReceiptPaperProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.receipt.${key}`)
  const { number, day, kind, method, reversed, contractNumber } = receipt
  return (
    <Box
      component="article"
      sx={{
        ...paperFrame,
        maxWidth: 680,
        // Two of them fill a sheet of A4.
        '@media print': {
          border: 0,
          borderRadius: 0,
          maxWidth: 'none',
          minHeight: '130mm',
          px: 0,
          py: 3,
          breakInside: 'avoid',
          ...(copy === 1 && { borderBottom: `1px dashed ${look.lineStrong}` }),
        },
      }}
    >
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', columnGap: 4, mb: 4 }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {receipt.buildingName}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {receipt.buildingAddress}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', flex: 'none' }}>
          <Typography variant="body2" className="figures">
            {words('fields.number')} <strong>{number ?? '…'}</strong>
          </Typography>
          {copy && (
            <Typography variant="caption" color="text.secondary" component="p">
              {words(`paper.copy_${copy}`)}
            </Typography>
          )}
        </Box>
      </Box>
      <Typography variant="h2" component="h2" sx={{ textAlign: 'center', mb: 3 }}>
        <Box component="span" sx={reversed ? { textDecoration: 'line-through' } : {}}>
          {words(`paper.${kind}`)}
        </Box>
      </Typography>
      {reversed && (
        <Typography variant="body2" sx={{ textAlign: 'center', mb: 3, fontWeight: 600 }}>
          {words('fields.reversed')} {receipt.reversedDay && formatDay(receipt.reversedDay)}: {receipt.reason}
        </Typography>
      )}
      <Line label={words('fields.day')}>{formatDay(day)}</Line>
      <Line label={words('paper.payer')}>{receipt.payer ?? receipt.customerName ?? ''}</Line>
      {receipt.lessor && (
        <Line label={words('paper.receiver')}>
          <PaperParty lessor={receipt.lessor} />
        </Line>
      )}
      <Line label={words('fields.roomNumber')}>
        {receipt.roomNumber}
        {contractNumber && ` · ${words('fields.contractNumber')} ${contractNumber}`}
      </Line>
      <Line label={words('fields.method')}>{words(`values.method.${method}`)}</Line>
      <Purpose receipt={receipt} />
      <Amount receipt={receipt} />
      <Signatures receipt={receipt} />
    </Box>
  )
}
