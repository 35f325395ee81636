import { TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { empty, type Rule } from './rules.ts'
import { type FieldProps, useField } from './useField.tsx'

const notTime: Rule = (value) => (empty(value) || isTime(String(value)) ? undefined : 'error.not_a_time')

/** Input for a time of day; 24 hours in every browser. */
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

/** `7`, `7:30`, `7h30`, `7.30` or `0730` as `07:30`; anything else stays text. */
export const parseTime = (text: string): string | null => {
  const typed = text.trim()
  if (typed === '') return null
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:[:h.](\d{2})?)?$/i.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : typed
}

export const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
