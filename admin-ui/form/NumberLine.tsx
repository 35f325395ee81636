import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '../i18n/useLanguage.ts'
import { parseAmount, parseDecimal, parseWhole, written } from './numbers.ts'
import { unread } from './rules.ts'
import { type FieldProps, useField } from './useField.tsx'

type NumberLineProps = FieldProps & {
  /** Shown behind the number: `đ`, `m²`. */
  readonly unit?: string
  readonly decimal?: boolean
  /** Parses the input to a number; text that is no number is returned as it is. */
  readonly parse?: (text: string) => number | string | null
  /**
   * For inputs that are valid although they are no numbers: the text to show in the field; undefined for all others.
   */
  readonly also?: (text: string) => string | undefined
  /** Text key of the error for input that cannot be parsed. */
  readonly unreadable?: string
  readonly sx?: TextFieldProps['sx']
}

const notWhole = unread('error.not_a_number')
const notNumber = unread('form.not_a_figure')

/** A right-aligned number input. While the user types, the text is not reformatted. */
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
