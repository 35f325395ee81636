import { Box, Button, Typography, useTheme } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { isApiError } from '../../../data/envelope.ts'
import { post } from '../../../data/httpClient.ts'
import { useRefetch } from '../../../data/useRefetch.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { formatInstant } from '../../../i18n/format.ts'
import { ShareActs } from '../../../ui/ShareActs.tsx'
import type { BillDetail } from '../billRecord.ts'
import { useBillPicture, useNewLink, useShareText } from './useShare.ts'

/** Whether a link exists, and whether the tenant has opened it. */
const Standing = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.bill.share.${key}`, args)
  if (!bill.sharedAt) return word('not_yet')
  return bill.openedAt
    ? word('opened_at', { at: formatInstant(bill.openedAt) })
    : word('sent_at', { at: formatInstant(bill.sharedAt) })
}

/** Sends a bill to a tenant without an account: through the phone's share sheet, as a link or as a picture. */
export const ShareDialog = ({ bill, onClose }: { bill: BillDetail; onClose: () => void }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const notify = useNotify()
  const refetch = useRefetch()
  const newLink = useNewLink()
  const textOf = useShareText()
  const pictureOf = useBillPicture()
  const word = (key: string) => translate(`resource.bill.share.${key}`)
  const [url, setUrl] = useState<string>()
  const [picture, setPicture] = useState<{ blob: Blob; shown: string }>()
  const [isBusy, setBusy] = useState(false)
  // The link is created when the dialog opens: browsers open a share sheet only directly after a tap, not after a
  // request.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void newLink(bill).then(setUrl)
    void pictureOf(bill).then((blob) => setPicture({ blob, shown: URL.createObjectURL(blob) }))
  })
  useEffect(() => () => URL.revokeObjectURL(picture?.shown ?? ''), [picture])

  const withdraw = async () => {
    setBusy(true)
    try {
      await post(`bill/${bill.id}/unshare`)
      await refetch('bill')
      notify('resource.bill.share.withdrawn', { type: 'info' })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      notify(error.message, { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <FormDialog title={word('title')} onClose={onClose}>
      <Typography variant="body2" color="text.secondary">
        <Standing bill={bill} />
      </Typography>
      {picture && (
        <Box
          component="img"
          src={picture.shown}
          alt={word('picture')}
          sx={{ display: 'block', width: 1, mt: 3, borderRadius: '12px', border: `1px solid ${look.line}` }}
        />
      )}
      <Typography variant="body2" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {textOf(bill)}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {url ?? '\u00a0'}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
        <ShareActs
          words="resource.bill.share"
          text={url && textOf(bill)}
          url={url}
          picture={picture?.blob}
          name={`${bill.number}.png`}
        />
        <Button
          variant="text"
          color="inherit"
          loading={isBusy}
          onClick={() => void withdraw()}
          sx={{ minHeight: 44 }}
        >
          {word('withdraw')}
        </Button>
        <Button variant="text" color="inherit" onClick={onClose} sx={{ minHeight: 44 }}>
          {translate('frame.close')}
        </Button>
      </Box>
    </FormDialog>
  )
}
