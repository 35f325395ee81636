import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Wordmark } from '../../ui/Mark.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ReceiptDetail } from './receiptRecord.ts'

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '130px minmax(0, 1fr)' },
      columnGap: 3,
      py: 1.25,
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

/** A receipt on half a sheet, with places to sign. */
export const ReceiptPaper = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.receipt.${key}`)
  const { number, day, amount, kind, method, allocations, bills, credit, reversed } = receipt
  return (
    <Box
      component="article"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        px: { xs: 4, sm: 7 },
        py: 6,
        maxWidth: 680,
        // Two of them fill a sheet of A4.
        '@media print': { border: 0, maxWidth: 'none', height: '132mm', px: 0, py: 4, breakInside: 'avoid' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 4 }}>
        <Wordmark />
        <Typography variant="body2" className="figures">
          {words('fields.number')} <strong>{number ?? '…'}</strong>
        </Typography>
      </Box>
      <Typography variant="h2" component="h2" sx={{ textAlign: 'center', mb: 4 }}>
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
      <Line label={words('fields.roomNumber')}>
        {receipt.roomNumber} · {receipt.buildingName}
      </Line>
      <Line label={words('fields.method')}>{words(`values.method.${method}`)}</Line>
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
      {receipt.note && <Line label={words('fields.note')}>{receipt.note}</Line>}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mt: 3 }}>
        <Typography sx={{ fontWeight: 600 }}>{words('fields.amount')}</Typography>
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
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', mt: 6, textAlign: 'center' }}>
        {['payerSigns', 'receiverSigns'].map((name) => (
          <Box key={name} sx={{ minHeight: 72 }}>
            <Typography variant="body2">{words(`paper.${name}`)}</Typography>
            {name === 'receiverSigns' && (
              <Typography variant="caption" color="text.secondary">
                {receipt.byName ?? receipt.buildingName}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
