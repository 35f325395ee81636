import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '../i18n/useLanguage.ts'
import { parseAmount, parseDecimal, parseWhole, written } from './numbers.ts'
import { unread } from './rules.ts'
import { type FieldProps, useField } from './useField.tsx'

type NumberLineProps = FieldProps & {
  /** Stands behind the figure: `đ`, `m²`. */
  readonly unit?: string
  readonly decimal?: boolean
  /** What was typed as a number; what is none stays text. */
  readonly parse?: (text: string) => number | string | null
  /** How a text stands in the box that is taken although it is no figure; nothing for other texts. */
  readonly also?: (text: string) => string | undefined
  /** What is said of those others; the key of a text. */
  readonly unreadable?: string
  readonly sx?: TextFieldProps['sx']
}

const notWhole = unread('error.not_a_number')
const notNumber = unread('form.not_a_figure')

/** A figure, at the right edge of its box. While it is typed it stays as it is typed. */
export const NumberLine = ({
  unit,
  decimal = false,
  parse = decimal ? parseDecimal : parseWhole,
  also,
  unreadable,
  sx,
  rule,
  ...input
}: NumberLineProps) => {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const isAlso = (value: unknown) => (typeof value === 'string' ? also?.(value) : undefined)
  const notRead = unreadable ? unread(unreadable) : decimal ? notNumber : notWhole
  const { field, props } = useField({
    ...input,
    rule: (value, values) =>
      (isAlso(value) === undefined ? notRead(value, values) : undefined) ?? rule?.(value, values),
    format: (value) => value,
  })
  return (
    <TextField
      {...props}
      sx={sx}
      inputRef={field.ref}
      value={typed ?? isAlso(field.value) ?? written(field.value, decimal, language)}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(parse(target.value))
      }}
      slotProps={{
        input: {
          endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment>,
        },
        htmlInput: {
          inputMode: decimal ? 'decimal' : 'numeric',
          autoComplete: 'off',
          sx: { textAlign: 'right' },
        },
      }}
    />
  )
}

/** Integer đồng. */
export const MoneyLine = (input: Omit<NumberLineProps, 'unit' | 'decimal' | 'parse'>) => (
  <NumberLine unit="đ" parse={parseAmount} {...input} />
)
