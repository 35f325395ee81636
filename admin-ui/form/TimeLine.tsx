import { TextField } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { empty, type Rule } from './rules.ts'
import { isTime, parseTime } from './times.ts'
import { type FieldProps, useField } from './useField.tsx'

const notTime: Rule = (value) => (empty(value) || isTime(String(value)) ? undefined : 'error.not_a_time')

/** A time of day on the clock of 24 hours, in every browser. */
export const TimeLine = (input: FieldProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const { field, props } = useField({ ...input, rule: notTime, format: (value) => value })
  return (
    <TextField
      {...props}
      inputRef={field.ref}
      placeholder={translate('form.time')}
      value={typed ?? field.value ?? ''}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(parseTime(target.value))
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } }}
    />
  )
}
