import FileIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Card, LinearProgress, Typography, useMediaQuery, useTheme } from '@mui/material'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SPREADSHEET_EXTENSIONS, SPREADSHEET_MAX_BYTES } from '../../../domain/limits.ts'
import type { UploadType } from '../../../domain/upload/upload-type.ts'
import { Refusal } from '../../ui/Refusal.tsx'
import { TemplateLinks } from './TemplateLinks.tsx'
import { useDefectText } from './useDefectText.ts'
import { useSendFile } from './useSendFile.ts'

type SendingProps = { readonly name: string; readonly share: number; readonly onStop: () => void }

const Sending = ({ name, share, onStop }: SendingProps) => {
  const translate = useTranslate()
  const isSent = share >= 1
  const text = translate(`resource.upload.drop.${isSent ? 'reading' : 'sending'}`, { name })
  return (
    <Box sx={{ width: 1, maxWidth: 440 }}>
      <Typography variant="body2" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <LinearProgress
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={share * 100}
        aria-label={text}
      />
      <Button size="small" color="inherit" variant="outlined" onClick={onStop} sx={{ mt: 3 }}>
        {translate('resource.upload.drop.cancel')}
      </Button>
    </Box>
  )
}

/** Where a file is dropped or chosen, with links to the empty templates. */
export const DropFile = ({ type }: { type: UploadType }) => {
  const translate = useTranslate()
  const { look } = useTheme()
  // Nothing is dragged with a finger.
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { send, sending, fault, stop } = useSendFile(type)
  const defectText = useDefectText()

  const take = (file: File | undefined) => {
    if (file && !sending) void send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, mb: 4 }}>
      {fault && <Refusal sx={{ mb: 4 }}>{defectText(fault)}</Refusal>}
      <Box
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          textAlign: 'center',
          px: 4,
          py: { xs: 6, sm: 8 },
          border: `1.5px dashed ${isOver ? look.brand : look.control}`,
          borderRadius: 2,
          bgcolor: isOver ? look.brandTint : look.sunken,
        }}
      >
        {sending ? (
          <Sending {...sending} onStop={stop} />
        ) : (
          <>
            <FileIcon aria-hidden sx={{ fontSize: 32, color: 'text.secondary', mb: 2 }} />
            <Typography variant="h2">
              {translate(`resource.upload.drop.${isOver ? 'over' : isTouch ? 'title_touch' : 'title'}`)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 440, mt: 1, mb: 4 }}>
              {translate(`resource.upload.note.${type}`)}{' '}
              {translate('resource.upload.drop.note', { max: SPREADSHEET_MAX_BYTES / 1024 / 1024 })}
            </Typography>
            <Button variant="contained" onClick={() => input.current?.click()}>
              {translate('resource.upload.drop.choose')}
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={SPREADSHEET_EXTENSIONS.join()}
          hidden
          aria-label={translate('resource.upload.drop.choose')}
          onChange={({ target }) => {
            take(target.files?.[0])
            // Without this, choosing the same file again (after correcting it) would fire no change event.
            target.value = ''
          }}
        />
      </Box>
      <TemplateLinks type={type} />
    </Card>
  )
}
