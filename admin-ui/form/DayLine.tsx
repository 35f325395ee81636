import { TextField, type TextFieldProps } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { isDay, parseDay, writtenDay } from './days.ts'
import { empty, type Rule } from './rules.ts'
import { type FieldProps, useField } from './useField.tsx'

const notDay: Rule = (value) => (empty(value) || isDay(String(value)) ? undefined : 'error.not_a_day')

/** A day, written D/M/YYYY; the browser's own control would write it in the browser's own way. */
export const DayLine = ({ sx, ...input }: FieldProps & { sx?: TextFieldProps['sx'] }) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const { field, props } = useField({ ...input, rule: notDay, format: (value) => value })
  return (
    <TextField
      {...props}
      sx={{ maxWidth: { sm: 200 }, ...sx }}
      inputRef={field.ref}
      placeholder={translate('form.day')}
      value={typed ?? writtenDay(field.value)}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(parseDay(target.value))
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 } }}
    />
  )
}
