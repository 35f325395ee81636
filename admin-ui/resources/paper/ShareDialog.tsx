import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import ShareIcon from '@mui/icons-material/ShareOutlined'
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useItem } from '../../data/useItem.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { hasShareSheet, shareSheet } from '../../ui/shareSheet.ts'
import { zaloAddress } from '../person/numbers.ts'
import type { PersonRecord } from '../person/personRecord.ts'

/** Whether a link stands, and whether somebody has opened one. */
const Standing = ({ thing, of }: Pick<ShareDialogProps, 'thing' | 'of'>) => {
  const translate = useTranslate()
  const { sharedAt, openedAt, sharedUntil } = thing
  const say = (key: string, args = {}) => translate(`resource.paper.share.${key}`, args)
  if (!sharedAt || !sharedUntil) return say(`${of}.not_yet`)
  return [
    openedAt
      ? say('opened_at', { at: formatInstant(openedAt) })
      : say('shared_at', { at: formatInstant(sharedAt) }),
    say(`${of}.until`, { day: formatDay(sharedUntil) }),
  ].join(' ')
}

type SharedProps = { readonly url: string; readonly text: string; readonly phone: string | null }

/** The ways in which a link reaches its tenant. */
const Ways = ({ url, text, phone }: SharedProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const say = (key: string) => translate(`resource.paper.share.${key}`)
  const whole = `${text}\n${url}`
  const copy = async () => {
    await navigator.clipboard.writeText(whole)
    notify(say('copied'), { type: 'info' })
  }
  const wide = { minHeight: 44 } as const
  return (
    <>
      <Typography variant="body2">{text}</Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {url}
      </Typography>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
        <QrCode text={url} label={say('qr')} />
        <Typography variant="caption" color="text.secondary">
          {say('scan')}
        </Typography>
      </Box>
      {hasShareSheet() && (
        <Button
          variant="contained"
          startIcon={<ShareIcon />}
          onClick={() => void shareSheet({ text, url })}
          sx={wide}
        >
          {say('send')}
        </Button>
      )}
      {window.isSecureContext && (
        <Button
          variant={hasShareSheet() ? 'outlined' : 'contained'}
          color={hasShareSheet() ? 'inherit' : 'primary'}
          startIcon={<CopyIcon />}
          onClick={() => void copy()}
          sx={wide}
        >
          {say('copy')}
        </Button>
      )}
      {phone && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <Button
            variant="outlined"
            color="inherit"
            href={zaloAddress(phone)}
            target="_blank"
            rel="noreferrer"
            onClick={() => void (window.isSecureContext && copy())}
            sx={wide}
          >
            {say('zalo')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            href={`sms:${phone}?body=${encodeURIComponent(whole)}`}
            sx={wide}
          >
            {say('sms')}
          </Button>
        </Box>
      )}
    </>
  )
}

/** @returns whether the browser let it */
const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

type ShareDialogProps = {
  readonly thing: {
    readonly roomNumber: string
    readonly customerID: string
    readonly sharedAt: string | null
    readonly openedAt: string | null
    readonly sharedUntil: string | null
  }
  /** Where its calls are. */
  readonly path: string
  /** What the link is for: the key of its texts. */
  readonly of: 'open' | 'signed' | 'statement' | 'settled' | 'handover' | 'handed' | 'stay'
  /** What the link says beside its thing, and the choice of that, before it is made. */
  readonly body?: object
  readonly choice?: ReactNode
  readonly onClose: () => void
}

/** Sends a paper, a settlement, a handover or a question to its tenant as a link, by which they read and answer it without an account. */
export const ShareDialog = ({ thing, path, of, body, choice, onClose }: ShareDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const { data: tenant } = useItem<PersonRecord>('customer', { id: thing.customerID })
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const say = (key: string, args = {}) => translate(`resource.paper.share.${key}`, args)
  const text = say(`${of}.text`, { room: thing.roomNumber })
  const copies = choice !== undefined && window.isSecureContext
  const make = async () => {
    setBusy(true)
    await attempt(async () => {
      const made = (await post<{ url: string }>(`${path}/share`, body)).json.url
      setUrl(made)
      // Who has tapped to make it has it to paste; where the browser does not let it after a request, the button below does.
      if (copies && (await copyText(`${text}\n${made}`))) notify(say('copied'), { type: 'info' })
    })
    setBusy(false)
  }
  // The first link is made at once: a share sheet opens only directly after a tap, not after a request.
  const begun = useRef(thing.sharedAt !== null || choice !== undefined)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void make()
  })
  const withdraw = async () => {
    setBusy(true)
    const isDone = await attempt(() => post(`${path}/unshare`))
    setBusy(false)
    if (!isDone) return
    notify(say('withdrawn'), { type: 'info' })
    onClose()
  }
  return (
    <FormDialog title={say(`${of}.title`)} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="body2" color="text.secondary">
          <Standing thing={thing} of={of} />
        </Typography>
        {!url && choice}
        {url ? (
          <Ways url={url} text={text} phone={tenant?.phone ?? null} />
        ) : (
          <Button variant="contained" loading={isBusy} onClick={() => void make()} sx={{ minHeight: 44 }}>
            {say(`${thing.sharedAt ? 'another' : 'make'}${copies ? '_copied' : ''}`)}
          </Button>
        )}
        {thing.sharedAt && (
          <Button color="inherit" loading={isBusy} onClick={() => void withdraw()} sx={{ minHeight: 44 }}>
            {say('withdraw')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose} sx={{ minHeight: 44 }}>
          {translate('frame.close')}
        </Button>
      </Box>
    </FormDialog>
  )
}
