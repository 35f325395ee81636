import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { UploadType } from '../../../domain/upload/upload-type.ts'

type TypeFilterProps = {
  readonly type: UploadType | undefined
  readonly onChange: (type: UploadType | undefined) => void
}

/** Filters by a type; the first option means all. */
export const TypeFilter = ({ type, onChange }: TypeFilterProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      value={type ?? 0}
      onChange={({ target }) => onChange((Number(target.value) || undefined) as UploadType | undefined)}
      sx={{ width: { xs: 130, sm: 148 }, my: -1 }}
      slotProps={{ htmlInput: { 'aria-label': translate('resource.upload.type.label') } }}
    >
      <MenuItem value={0}>{translate('resource.upload.type.all')}</MenuItem>
      {Object.values(UploadType).map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`resource.upload.type.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
