import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useRef, useState } from 'react'
import { useLanguage } from '../i18n/useLanguage.ts'
import { regroupField } from './grouping.ts'
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
  /** Groups the thousands while one types; the default for đồng. */
  readonly groups?: boolean
  readonly sx?: TextFieldProps['sx']
}

const notWhole = unread('error.not_a_number')
const notNumber = unread('form.not_a_figure')

/** A right-aligned number input. */
export const NumberLine = ({
  unit,
  decimal = false,
  parse = decimal ? parseDecimal : parseWhole,
  also,
  unreadable,
  groups = unit === 'đ',
  sx,
  rule,
  ...input
}: NumberLineProps) => {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const isFresh = useRef(false)
  const isAlso = (value: unknown) => (typeof value === 'string' ? also?.(value) : undefined)
  const notRead = unreadable ? unread(unreadable) : decimal ? notNumber : notWhole
  const { field, props } = useField({
    ...input,
    rule: (value, values) =>
      (isAlso(value) === undefined ? notRead(value, values) : undefined) ?? rule?.(value, values),
    format: (value) => value,
  })
  const shown = typed ?? isAlso(field.value) ?? written(field.value, decimal, language)
  return (
    <TextField
      {...props}
      sx={sx}
      inputRef={field.ref}
      value={shown}
      onFocus={() => {
        isFresh.current = true
      }}
      onKeyDown={() => {
        isFresh.current = false
      }}
      onClick={({ target }) => {
        // A thumb hits a short number beside it, and what is typed before a 0 would be ten times as much: the tap that
        // brings the focus takes all of it, another one puts the caret.
        if (isFresh.current) (target as HTMLInputElement).select?.()
        isFresh.current = false
      }}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      onChange={({ target, nativeEvent }) => {
        const text = groups ? regroupField(target as HTMLInputElement, shown, nativeEvent) : target.value
        setTyped(text)
        field.onChange(parse(text))
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
