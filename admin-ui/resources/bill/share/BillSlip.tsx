import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { lineText, lineWords } from '../../../../domain/bill/line-text.ts'
import { vietQR } from '../../../../domain/bill/vietqr.ts'
import { bankName } from '../../../../domain/building/banks.ts'
import { fileUrl } from '../../../files/fileRecord.ts'
import { formatDay, formatMoney, formatMonth } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { doubleRule } from '../../../ui/ledger.ts'
import { Wordmark } from '../../../ui/Mark.tsx'
import { Money } from '../../../ui/Money.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import type { BillDetail } from '../billRecord.ts'
import { PaidInPart } from '../PaidInPart.tsx'
import { waits } from '../standing.ts'
import type { LinePhotos } from '../usePhotos.ts'

const Head = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 4, mb: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 }}>
          {bill.roomNumber} · {translate('resource.bill.month', { month: formatMonth(bill.month) })}
        </Typography>
        <Typography variant="body2">
          {bill.customerName} · {bill.buildingName}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {translate('resource.bill.paper.number')} {bill.number} · {translate('resource.bill.paper.due')}{' '}
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {formatDay(bill.dueDay)}
          </Box>
        </Typography>
      </Box>
      <Wordmark size={16} />
    </Box>
  )
}

const Lines = ({ bill }: { bill: BillDetail }) => {
  const { look } = useTheme()
  const language = useLanguage()
  const translate = useTranslate()
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: `1px solid ${look.lineStrong}` }}>
        {bill.lines.map((line, place) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and two may be alike
            key={place}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 3,
              py: 0.75,
              fontSize: '0.875rem',
              lineHeight: 1.5,
              borderBottom: `1px solid ${look.line}`,
            }}
          >
            <span>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {line.name}
              </Box>
              <Box component="span" sx={{ ml: 2, fontSize: '0.75rem', color: look.textSoft }}>
                {lineText(line, lineWords[language], bill.lines)}
                {bill.reasons?.[line.id] &&
                  ` · ${translate('resource.bill.paper.why', { reason: bill.reasons[line.id] })}`}
              </Box>
            </span>
            <span className="figures">
              <Money amount={line.amount} />
            </span>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mt: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{translate('resource.bill.paper.total')}</Typography>
        <Typography
          component="p"
          className="figures"
          sx={{ fontSize: '1.25rem', fontWeight: 600, ...doubleRule }}
        >
          <Money amount={bill.total} />
        </Typography>
      </Box>
      <PaidInPart bill={bill} />
    </>
  )
}

/** How to pay it, or that it was paid. */
const Foot = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  const open = bill.total - bill.paidAmount
  const account = bill.bankAccount
  if (!waits(bill))
    return (
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate(`status.bill.${bill.status}`)}
        {bill.paidDay && ` ${formatDay(bill.paidDay)}`}
      </Typography>
    )
  if (!account)
    return (
      <Typography variant="body2">
        {translate('resource.bill.paper.code')}: <strong>{bill.paymentCode}</strong>
      </Typography>
    )
  return (
    <>
      <QrCode text={vietQR(account, open, bill.paymentCode)} label={translate('pay.qr')} width={152} />
      <Typography variant="caption" component="p" sx={{ mt: 1, lineHeight: 1.5, overflowWrap: 'anywhere' }}>
        {bankName(account.bin)} {account.number}
        <br />
        {account.holder}
        <br />
        {formatMoney(open)} · <strong>{bill.paymentCode}</strong>
      </Typography>
    </>
  )
}

/** Photos of the meters, side by side below the bill, large enough for their figures to be legible. */
const Photos = ({ bill, photos }: BillSlipProps) => {
  const translate = useTranslate()
  const shown = bill.lines.flatMap(({ id, name }) =>
    (photos?.get(id) ?? []).map((photo) => ({ ...photo, name })),
  )
  if (shown.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      {shown.map(({ id, name, day }) => (
        <Box key={id}>
          <Box
            component="img"
            src={fileUrl(id)}
            alt={translate('resource.meter.photo_of', { day: formatDay(day) })}
            sx={{ display: 'block', width: 120, height: 90, objectFit: 'cover', borderRadius: '4px' }}
          />
          <Typography variant="caption" component="p">
            {name} {formatDay(day)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

type BillSlipProps = { readonly bill: BillDetail; readonly photos?: LinePhotos | undefined }

/** A bill on half a sheet: its lines beside the QR code for payment. */
export const BillSlip = ({ bill, photos }: BillSlipProps) => (
  <Box component="article" sx={{ p: 4, '@media print': { p: 0 } }}>
    <Head bill={bill} />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 152px', columnGap: 6 }}>
      <div>
        <Lines bill={bill} />
        {bill.note && (
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 2 }}>
            {bill.note}
          </Typography>
        )}
      </div>
      <div>
        <Foot bill={bill} />
      </div>
    </Box>
    <Photos bill={bill} photos={photos} />
  </Box>
)
