import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import SaveIcon from '@mui/icons-material/SaveAltOutlined'
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { vietQR } from '../../../../domain/bill/vietqr.ts'
import type { BankAccount } from '../../../../domain/building/bank-account.ts'
import { bankName } from '../../../../domain/building/banks.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { savePicture } from '../../../ui/canvas.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { modulesOf, pathOf } from '../../../ui/qrModules.ts'
import { useBankPage } from './useMomo.ts'

type TransferToProps = {
  readonly account: BankAccount
  readonly amount: number
  readonly code: string
  /** Whether the details have copy buttons: not in print. */
  readonly copies?: boolean
  readonly width?: number
  /** The account that it leaves, where it is one of the house. */
  readonly from?: string | undefined
}

type LineProps = { readonly label: string; readonly text: string; readonly copy?: string }

const Line = ({ label, text, copy }: LineProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const act = translate('pay.copy', { what: label.toLowerCase() })
  return (
    <Box sx={{ py: 0.5 }}>
      <Typography variant="caption" color="text.secondary" component="dt">
        {label}
      </Typography>
      <Typography
        variant="body2"
        component="dd"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          m: 0,
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        {text}
        {copy && window.isSecureContext && (
          <Tooltip title={act}>
            <IconButton
              className="no-print"
              aria-label={act}
              onClick={() =>
                void navigator.clipboard
                  .writeText(copy)
                  .then(() => notify('pay.copied', { type: 'info', messageArgs: { what: label } }))
              }
              sx={{ my: -1.5 }}
            >
              <CopyIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Typography>
    </Box>
  )
}

/** Bank details of a transfer: as a QR code for a banking app, and as text. */
export const TransferTo = ({ account, amount, code, copies = false, width, from }: TransferToProps) => {
  const translate = useTranslate()
  const word = (key: string) => translate(`pay.${key}`)
  const line = (key: string, text: string, copied?: string) => (
    <Line label={word(key)} text={text} {...(copies && copied && { copy: copied })} />
  )
  const says = vietQR(account, amount, code)
  const bankPage = useBankPage(says, from)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: copies ? 'center' : 'flex-start',
        gap: 4,
        breakInside: 'avoid',
      }}
    >
      <Box>
        <QrCode text={says} label={word('qr')} width={width} />
        {copies && (
          <Button
            className="no-print"
            color="inherit"
            fullWidth
            startIcon={<SaveIcon />}
            onClick={() => saveQr(says, code)}
            sx={{ mt: 1, minHeight: 44 }}
          >
            {word('save_qr')}
          </Button>
        )}
        {copies && bankPage && (
          <Button
            className="no-print"
            component="a"
            href={bankPage}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            fullWidth
            sx={{ mt: 1, minHeight: 44 }}
          >
            {word('try_transfer')}
          </Button>
        )}
      </Box>
      <Box component="dl" sx={{ m: 0, flex: '1 1 180px', minWidth: 0 }}>
        {line('bank', bankName(account.bin))}
        {line('account', account.number, account.number)}
        {line('holder', account.holder)}
        {line('amount', formatMoney(amount), String(amount))}
        {line('content', code, code)}
      </Box>
    </Box>
  )
}

/** Size of a QR module in px, and the quiet zone in modules: a banking app must be able to read the saved picture. */
const SQUARE = 12
const QUIET = 4

/** Saves a QR code as a picture: on the phone that shows the code, its camera cannot scan it. */
const saveQr = (text: string, name: string): void => {
  const modules = modulesOf(text)
  const side = modules.length + 2 * QUIET
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * SQUARE
  const paint = canvas.getContext('2d')
  if (!paint) return
  paint.scale(SQUARE, SQUARE)
  paint.fillStyle = '#FFFFFF'
  paint.fillRect(0, 0, side, side)
  paint.translate(QUIET, QUIET)
  paint.fillStyle = '#000000'
  paint.fill(new Path2D(pathOf(modules)))
  canvas.toBlob((picture) => picture && savePicture(picture, `${name}.png`), 'image/png')
}
