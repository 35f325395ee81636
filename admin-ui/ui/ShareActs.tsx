import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import SaveIcon from '@mui/icons-material/SaveAltOutlined'
import ShareIcon from '@mui/icons-material/ShareOutlined'
import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { savePicture } from './canvas.ts'
import { hasShareSheet, shareSheet } from './shareSheet.ts'

type ShareActsProps = {
  /** The resource whose texts say what is sent, copied and saved. */
  readonly words: string
  /** What is said; undefined while it is not known. */
  readonly text: string | undefined
  /** A link that goes with it. */
  readonly url?: string | undefined
  readonly picture: Blob | undefined
  /** Name of the picture's file. */
  readonly name: string
}

/** Sends a text with its picture through the device's share sheet; copies the one and saves the other. */
export const ShareActs = ({ words, text, url, picture, name }: ShareActsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const word = (key: string) => translate(`${words}.${key}`)
  const whole = url === undefined ? text : `${text}\n${url}`
  const send = async () => {
    if (text === undefined) return
    const files = picture && [new File([picture], name, { type: 'image/png' })]
    const withPicture = { text: whole, files }
    const alone = url === undefined ? { text } : { text, url }
    await shareSheet(files && navigator.canShare?.(withPicture) ? withPicture : alone)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(whole ?? '')
    notify(`${words}.copied`, { type: 'info' })
  }
  const sheet = hasShareSheet()
  return (
    <>
      {sheet && (
        <Button
          variant="contained"
          size="large"
          startIcon={<ShareIcon />}
          disabled={text === undefined}
          onClick={() => void send()}
          sx={{ minHeight: 48 }}
        >
          {word('send')}
        </Button>
      )}
      {window.isSecureContext && (
        <Button
          variant={sheet ? 'outlined' : 'contained'}
          color={sheet ? 'inherit' : 'primary'}
          startIcon={<CopyIcon />}
          disabled={text === undefined}
          onClick={() => void copy()}
          sx={{ minHeight: 44 }}
        >
          {word('copy')}
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SaveIcon />}
        disabled={!picture}
        onClick={() => picture && savePicture(picture, name)}
        sx={{ minHeight: 44 }}
      >
        {word('save')}
      </Button>
    </>
  )
}
