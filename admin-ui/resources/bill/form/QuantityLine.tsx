import { Box, type TextFieldProps } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
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
  /** A bill may be made without the second figure: the meter was not read then. */
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

/** With the old figure there, the new one is typed behind it, and not in its place. */
const goToTheSecond = (input: HTMLInputElement) => {
  const { length } = input.value
  if (readingIn(input.value)?.after === null) input.setSelectionRange(length, length)
}

/** How much of it, or what the meter said before and says now: `1284-1396` is 112. */
export const QuantityLine = ({ source, label, rule, mayLack = false, sx }: QuantityLineProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { trigger, getFieldState, resetField } = useFormContext()
  const isFresh = useRef(false)
  const value: unknown = useWatch({ name: source })
  const reading = typeof value === 'string' ? readingIn(value) : undefined
  const used = reading && usedBetween(reading)
  // What was wrong is looked at again as it is mended, and not only once the field is left.
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
      // The click that brings the focus puts the caret where it fell, most often before the old figure;
      // the next one may go into it.
      onClick={({ target }) => {
        if (isFresh.current && target instanceof HTMLInputElement) goToTheSecond(target)
        isFresh.current = false
      }}
      // What cannot be charged is said at once: it would pass for a meter that nobody has read.
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
 * Runs what may move the page, such as saying what is wrong with a field that is left. Where a press elsewhere took
 * the focus it waits for the click: else the mouse would come up beside what it went down on, and the press be lost.
 */
const afterPress = (run: () => void): void => {
  if (!isDown) run()
  // The click follows the mouse coming up in the same turn.
  else document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true })
}
