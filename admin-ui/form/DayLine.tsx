import { TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isDay, isMonth, parseDay, parseMonth, writtenDay, writtenMonth } from './days.ts'
import { empty, type Rule } from './rules.ts'
import { type FieldProps, useField } from './useField.tsx'

const notDay: Rule = (value) => (empty(value) || isDay(String(value)) ? undefined : 'error.not_a_day')
const notMonth: Rule = (value) => (empty(value) || isMonth(String(value)) ? undefined : 'error.not_a_month')

type DateLineProps = FieldProps & { readonly sx?: TextFieldProps['sx'] }

type Way = {
  readonly rule: Rule
  readonly parse: (text: string) => string | null
  readonly written: (value: unknown) => string
  readonly placeholder: string
  readonly length: number
}

const ways = {
  day: { rule: notDay, parse: parseDay, written: writtenDay, placeholder: 'form.day', length: 10 },
  month: { rule: notMonth, parse: parseMonth, written: writtenMonth, placeholder: 'form.month', length: 7 },
} as const satisfies Record<string, Way>

const DateLine = ({ sx, of, ...input }: DateLineProps & { of: keyof typeof ways }) => {
  const translate = useTranslate()
  const { rule, parse, written, placeholder, length } = ways[of]
  const [typed, setTyped] = useState<string>()
  const { field, props } = useField({
    ...input,
    rule: (value, values) => rule(value, values) ?? input.rule?.(value, values),
    format: (value) => value,
  })
  return (
    <TextField
      {...props}
      sx={{ maxWidth: { sm: 200 }, ...sx }}
      inputRef={field.ref}
      placeholder={translate(placeholder)}
      value={typed ?? written(field.value)}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(parse(target.value))
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: length } }}
    />
  )
}

/** Input for a day, written D/M/YYYY; the browser's native date input would use the browser's own format. */
export const DayLine = (props: DateLineProps) => <DateLine of="day" {...props} />

/** Input for a month, written M/YYYY. */
export const MonthLine = (props: DateLineProps) => <DateLine of="month" {...props} />
