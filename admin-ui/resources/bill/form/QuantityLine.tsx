import { Box, type TextFieldProps } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  METER_MAX,
  type Reading,
  readingIn,
  readingText,
  usedBetween,
} from '../../../../domain/bill/reading.ts'
import { NumberLine } from '../../../form/NumberLine.tsx'
import { between, type Rule } from '../../../form/rules.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

type QuantityLineProps = {
  readonly source: string
  readonly label: string
  readonly rule?: Rule
  /** The second figure may be missing: the meter was not read then. */
  readonly mayLack?: boolean
  readonly sx?: TextFieldProps['sx']
}

const figure = between(0, METER_MAX)

const textOf = (typed: string): string | undefined => {
  const reading = readingIn(typed)
  return reading && readingText(reading)
}

const defectOf = (reading: Reading, mayLack: boolean): string | undefined => {
  if (reading.after === null) return mayLack ? undefined : 'resource.bill.lines.no_second'
  return usedBetween(reading) === undefined ? 'resource.bill.lines.backwards' : undefined
}

/** When the old figure is there, places the caret behind it, so that the new one does not replace it. */
const goToTheSecond = (input: HTMLInputElement) => {
  const { length } = input.value
  if (readingIn(input.value)?.after === null) input.setSelectionRange(length, length)
}

/** A quantity, or the meter's figures before and now: `1284-1396` is 112. */
export const QuantityLine = ({ source, label, rule, mayLack = false, sx }: QuantityLineProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { trigger, getFieldState, resetField } = useFormContext()
  const isFresh = useRef(false)
  const value: unknown = useWatch({ name: source })
  const reading = typeof value === 'string' ? readingIn(value) : undefined
  const used = reading && usedBetween(reading)
  // An invalid value is validated while it is being corrected, not only on blur.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed makes it right
  useEffect(() => {
    if (getFieldState(source).invalid) void trigger(source)
  }, [value])
  const check: Rule = (typed, values) => {
    const read = typeof typed === 'string' ? readingIn(typed) : undefined
    return read ? defectOf(read, mayLack) : (rule?.(typed, values) ?? figure(typed, values))
  }
  return (
    <Box
      onFocus={({ target }) => {
        isFresh.current = true
        if (target instanceof HTMLInputElement) goToTheSecond(target)
      }}
      // The click that focuses the field places the caret where it hit, mostly before the old figure; later clicks
      // may place it anywhere.
      onClick={({ target }) => {
        if (isFresh.current && target instanceof HTMLInputElement) goToTheSecond(target)
        isFresh.current = false
      }}
      // Invalid input is reported on blur: otherwise it would count as a meter that nobody has read.
      onBlur={() => {
        // An emptied field means that the meter was not read; its last figure is still known.
        if (mayLack && (value === null || value === '')) resetField(source)
        else if (typeof value === 'string' && reading?.after !== null) afterPress(() => void trigger(source))
      }}
      sx={{ '& .MuiFormHelperText-root:not(.Mui-error)': { textAlign: 'right' } }}
    >
      <NumberLine
        decimal
        also={textOf}
        unreadable="resource.bill.lines.not_a_quantity"
        source={source}
        label={label}
        rule={check}
        help={
          used !== undefined &&
          translate('resource.bill.lines.used', { quantity: formatNumber(used, language) })
        }
        sx={sx}
      />
    </Box>
  )
}

let isDown = false

globalThis.document?.addEventListener('mousedown', () => (isDown = true), true)
globalThis.document?.addEventListener('mouseup', () => (isDown = false), true)

/**
 * Runs something that may shift the layout, such as showing an error on blur. When a press elsewhere took the focus,
 * it waits for the click: a shift between mousedown and mouseup would make the click miss its target.
 */
const afterPress = (run: () => void): void => {
  if (!isDown) run()
  // The browser fires click right after mouseup, in the same task.
  else document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true })
}
