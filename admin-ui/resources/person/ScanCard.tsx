import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { identityOn } from '../../../domain/person/identity-card.ts'
import { PhotoField } from '../../files/PhotoField.tsx'
import { readQr } from '../../files/readQr.ts'

type Told = 'read' | 'unread'

/** Fills the form from the QR code of an identity card. The photo stays on the device, and is not kept there either. */
export const ScanCard = () => {
  const translate = useTranslate()
  const { setValue, formState } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [told, setTold] = useState<Told>()
  const words = (key: string) => translate(`personPage.card.${key}`)
  const read = async (photo: File) => {
    setReading(true)
    const code = await readQr(photo).catch(() => undefined)
    const identity = code === undefined ? undefined : identityOn(code)
    for (const [field, value] of Object.entries(identity ?? {}))
      if (value !== null) setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setTold(identity ? 'read' : 'unread')
    setReading(false)
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Button
        variant="outlined"
        startIcon={<ScanIcon />}
        loading={isReading}
        onClick={() => input.current?.click()}
        sx={{ whiteSpace: 'normal', maxWidth: 1 }}
      >
        {words('act')}
      </Button>
      <PhotoField ref={input} label={words('act')} onPhoto={(photo) => void read(photo)} />
      <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {words(told ?? 'help')}
      </Typography>
    </Box>
  )
}
