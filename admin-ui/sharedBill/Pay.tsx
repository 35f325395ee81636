import TickIcon from '@mui/icons-material/Check'
import SaveIcon from '@mui/icons-material/SaveAltOutlined'
import { Box, Button, Typography, useTheme } from '@mui/material'
import { useEffect, useState } from 'react'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { vietQR } from '../../domain/bill/vietqr.ts'
import { bankName } from '../../domain/building/banks.ts'
import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import { formatDay, formatMoney, formatMonth } from '../i18n/format.ts'
import { useSay } from '../signIn/words.ts'
import { drawBill } from '../ui/billPicture.ts'
import { savePicture } from '../ui/canvas.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { StatusGlyph } from '../ui/StatusGlyph.tsx'
import { CopyRow } from './CopyRow.tsx'

type PayProps = {
  readonly bill: SharedBill
  readonly token: string
  readonly askAgain: () => Promise<unknown>
}

/** Saves the QR code as a picture for a banking app, because a phone cannot scan its own screen. */
const ByTransfer = ({ bill, open }: { bill: SharedBill; open: number }) => {
  const { look } = useTheme()
  const say = useSay()
  const [isSaved, setSaved] = useState(false)
  const account = bill.bankAccount
  if (!account)
    return bill.momo ? null : <Typography sx={{ mt: 4 }}>{say('sharedBill.no_account')}</Typography>
  const qr = vietQR(account, open, bill.paymentCode)
  const save = async () => {
    const picture = await drawBill({
      heading: say('sharedBill.heading', { month: formatMonth(bill.month) }),
      place: `${bill.roomNumber} · ${bill.buildingName}`,
      amount: formatMoney(open),
      due: say('sharedBill.picture.due', { day: formatDay(bill.dueDay) }),
      scan: say('sharedBill.picture.scan'),
      qr,
    })
    savePicture(picture, `${bill.paymentCode}.png`)
    setSaved(true)
  }
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'center',
          mt: 4,
          py: 4,
          borderRadius: '12px',
          bgcolor: look.limewash,
          breakInside: 'avoid',
        }}
      >
        <QrCode text={qr} label={say('sharedBill.qr')} width={232} />
      </Box>
      <Button
        className="no-print"
        fullWidth
        size="large"
        variant="contained"
        startIcon={isSaved ? <TickIcon /> : <SaveIcon />}
        onClick={() => void save()}
        sx={{ mt: 4, minHeight: 52 }}
      >
        {say(isSaved ? 'sharedBill.saved' : 'sharedBill.save')}
      </Button>
      <Typography className="no-print" variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {say('sharedBill.how')}
      </Typography>
      {bill.bankPage && (
        <Button
          className="no-print"
          fullWidth
          size="large"
          variant="outlined"
          color="inherit"
          component="a"
          href={`${bill.bankPage}?${new URLSearchParams({ qr })}`}
          target="_blank"
          rel="noreferrer"
          sx={{ mt: 3, minHeight: 52 }}
        >
          {say('sharedBill.try_transfer')}
        </Button>
      )}
    </>
  )
}

const ByHand = ({ bill, open }: { bill: SharedBill; open: number }) => {
  const say = useSay()
  const account = bill.bankAccount
  if (!account) return null
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 6 }}>
        {say('sharedBill.by_hand')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {bankName(account.bin)}, {account.holder}
      </Typography>
      <CopyRow label={say('sharedBill.account')} value={account.number} plain={account.number} />
      <CopyRow label={say('sharedBill.amount')} value={formatMoney(open)} plain={String(open)} />
      <CopyRow
        label={say('sharedBill.content')}
        value={bill.paymentCode}
        plain={bill.paymentCode}
        note={say('sharedBill.keep_content')}
      />
    </>
  )
}

/** Starts a MoMo payment, or returns to the one in progress. */
const ByMomo = ({ bill, token, askAgain }: PayProps) => {
  const { look } = useTheme()
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'momo_failed' | 'momo_busy'>()
  useEffect(() => {
    // The back/forward cache may restore the page as it was before MoMo opened, with a busy button.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', shownAgain)
    return () => window.removeEventListener('pageshow', shownAgain)
  }, [])
  const pay = async () => {
    setBusy(true)
    setTrouble(undefined)
    const response = await fetch(`/api/shared-bill/${token}/pay`, { method: 'POST' }).catch(() => undefined)
    const said = (await response?.json().catch(() => undefined)) as
      | { message: string; data: { payUrl: string } }
      | undefined
    if (response?.ok && said) return window.location.assign(said.data.payUrl)
    setBusy(false)
    setTrouble(said?.message === 'E0022' ? 'momo_busy' : 'momo_failed')
    await askAgain()
  }
  return (
    <>
      <Button
        className="no-print"
        fullWidth
        size="large"
        variant={bill.bankAccount ? 'outlined' : 'contained'}
        color={bill.bankAccount ? 'inherit' : 'primary'}
        loading={isBusy}
        onClick={() => void pay()}
        sx={{ mt: 3, minHeight: 52 }}
      >
        {say(bill.status === BillStatus.PROCESSING ? 'sharedBill.momo_again' : 'sharedBill.momo')}
      </Button>
      {trouble && (
        <Typography role="alert" variant="body2" sx={{ mt: 2, color: look.tone.late.text }}>
          {say(`sharedBill.${trouble}`)}
        </Typography>
      )}
    </>
  )
}

/** The ways to pay the open amount: by QR picture first, MoMo second, manual transfer last. */
export const Pay = (props: PayProps) => {
  const { look } = useTheme()
  const say = useSay()
  const { bill } = props
  const open = bill.total - bill.paidAmount
  const isAtMomo = bill.status === BillStatus.PROCESSING
  const tone = look.tone.moving
  return (
    <>
      {!isAtMomo && <ByTransfer bill={bill} open={open} />}
      {bill.momo && <ByMomo {...props} />}
      {!isAtMomo && <ByHand bill={bill} open={open} />}
      <Box
        role="status"
        className="no-print"
        sx={{
          display: 'flex',
          gap: 2.5,
          alignItems: 'center',
          mt: 3,
          px: 3,
          py: 2,
          borderRadius: '10px',
          bgcolor: tone.tint,
          color: tone.text,
          '--ground': tone.tint,
          '& svg': { flex: 'none' },
        }}
      >
        <StatusGlyph value={{ of: 'bill', status: BillStatus.PROCESSING }} />
        <Typography variant="body2" sx={{ lineHeight: 1.5 }}>
          {say(isAtMomo ? 'sharedBill.processing' : 'sharedBill.waiting')}
        </Typography>
      </Box>
    </>
  )
}
