import { Box, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { explain, lineWords } from '../../../domain/bill/line-text.ts'
import { fileUrl } from '../../files/fileRecord.ts'
import { dayOf, formatDay, formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { size } from '../../theme/sizes.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Wordmark } from '../../ui/Mark.tsx'
import { Money } from '../../ui/Money.tsx'
import { PaperParty } from '../building/lessor/PaperParty.tsx'
import type { BillDetail } from './billRecord.ts'
import { PaperFoot } from './PaperFoot.tsx'
import type { LinePhoto, LinePhotos } from './usePhotos.ts'

const Party = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="caption" color="text.secondary" component="p">
      {label}
    </Typography>
    <Typography variant="body2" component="div">
      {children}
    </Typography>
  </Box>
)

const Soft = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
    {children}
  </Box>
)

/** Photos of a meter, large enough for its figures to be legible in print. */
const Photos = ({ photos }: { readonly photos: readonly LinePhoto[] }) => {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
      {photos.map(({ id, day }) => (
        <Box component="span" key={id} sx={{ display: 'block' }}>
          <Box
            component="img"
            src={fileUrl(id)}
            alt={translate('resource.meter.photo_of', { day: formatDay(day) })}
            sx={{ display: 'block', width: 160, height: 120, objectFit: 'cover', borderRadius: '4px' }}
          />
          <Soft>{formatDay(day)}</Soft>
        </Box>
      ))}
    </Box>
  )
}

type LinesProps = Pick<BillDetail, 'lines' | 'reasons'> & { readonly photos?: LinePhotos | undefined }

const Lines = ({ lines, reasons, photos }: LinesProps) => {
  const { look } = useTheme()
  const language = useLanguage()
  const translate = useTranslate()
  return (
    <Box
      component="table"
      className="figures"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        fontSize: '0.875rem',
        lineHeight: 1.6,
        '& th': {
          textAlign: 'left',
          fontWeight: 500,
          fontSize: '0.8125rem',
          color: look.textSoft,
          py: 2,
          px: 0,
        },
        '& thead th': { borderBottom: `1px solid ${look.lineStrong}` },
        '& td': { py: 2.5, px: 0, borderBottom: `1px solid ${look.line}`, verticalAlign: 'top' },
        '& :is(td, th):last-of-type': { textAlign: 'right', pl: 3 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{translate('resource.bill.paper.line')}</th>
          <th scope="col">{translate('resource.bill.paper.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {line.name}
              </Box>
              {explain(line, lineWords[language], lines).map((part) => (
                <Soft key={part}>{part}</Soft>
              ))}
              {reasons?.[line.id] && (
                <Soft>{translate('resource.bill.paper.why', { reason: reasons[line.id] })}</Soft>
              )}
              {line.note && <Soft>{line.note}</Soft>}
              {(photos?.get(line.id)?.length ?? 0) > 0 && <Photos photos={photos?.get(line.id) ?? []} />}
            </td>
            <td>
              <Money amount={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

type BillPaperProps = {
  readonly bill: BillDetail
  /** On a page that shows the VietQR code already, only the print has it. */
  readonly qr?: 'shown' | 'printed'
  /** Photos of the meters by line, where requested. */
  readonly photos?: LinePhotos | undefined
}

/** The bill as a document for the tenant; prints without the frame of the product. */
export const BillPaper = ({ bill, qr = 'shown', photos }: BillPaperProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const word = (key: string) => translate(`resource.bill.paper.${key}`)
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        width: 1,
        maxWidth: size.paper,
        bgcolor: look.surface,
        borderRadius: '4px',
        boxShadow: look.shadowPanel,
        pl: { xs: 8, sm: 14 },
        pr: { xs: 4, sm: 10 },
        py: { xs: 6, sm: 9 },
        '&::before': {
          content: '""',
          position: 'absolute',
          top: 0,
          bottom: 0,
          left: { xs: 16, sm: 32 },
          width: 4,
          borderLeft: `1px solid ${look.ochre}`,
          borderRight: `1px solid ${look.ochre}`,
        },
        '@media print': { boxShadow: 'none', maxWidth: 'none', p: 0, '&::before': { display: 'none' } },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 4, mb: 6 }}>
        <Box sx={{ minWidth: 0 }}>
          {bill.status === BillStatus.PAID && (
            <Typography variant="body2" sx={{ fontWeight: 600, color: look.tone.settled.text }}>
              {translate('pay.receipt')}
            </Typography>
          )}
          <Typography variant="h1" component="h2">
            {bill.title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {word('number')} {bill.number} ·{' '}
            {translate('resource.bill.month', { month: formatMonth(bill.month) })}
          </Typography>
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Wordmark />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1.25fr 1.25fr 1fr 0.8fr 0.8fr' },
          gap: 4,
          mb: 6,
        }}
      >
        <Party label={word('from')}>
          {bill.lessor ? (
            <PaperParty lessor={bill.lessor} />
          ) : (
            (bill.bankAccount?.holder ?? bill.buildingName)
          )}
        </Party>
        <Party label={word('to')}>
          {bill.customerName}
          <Soft>{bill.contractNumber}</Soft>
        </Party>
        <Party label={word('room')}>
          {bill.roomNumber}
          <Soft>{bill.buildingName}</Soft>
        </Party>
        <Party label={word('issued')}>{formatDay(dayOf(bill.createdAt))}</Party>
        <Party label={word('due')}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {formatDay(bill.dueDay)}
          </Box>
        </Party>
      </Box>
      <Lines lines={bill.lines} reasons={bill.reasons} photos={photos} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 3,
          mt: 4,
        }}
      >
        <Typography variant="h2" component="p">
          {word('total')}
        </Typography>
        <Typography
          variant="h4"
          component="p"
          sx={{ ml: 'auto', fontSize: { xs: '1.25rem', sm: '1.5rem' }, ...doubleRule }}
        >
          <Money amount={bill.total} />
        </Typography>
      </Box>
      <PaperFoot bill={bill} qr={qr} />
      {bill.note && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
          {bill.note}
        </Typography>
      )}
    </Box>
  )
}
