import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslate, ValidationError } from 'react-admin'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { plainLine } from '../../../../domain/bill/line-parts.ts'
import { lineWords, periodText } from '../../../../domain/bill/line-text.ts'
import { MAX_LINES } from '../../../../domain/limits.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { ForKeyboard } from '../../../ui/ForKeyboard.tsx'
import { doubleRule } from '../../../ui/ledger.ts'
import { Money } from '../../../ui/Money.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { LineFields } from './LineFields.tsx'
import { LinesHead } from './LinesHead.tsx'
import { EMPTY, type LineDraft, linesIn, sumOf } from './reckoning.ts'

const NAME = 'lines'

/** Index of the line in which a DOM event happened, if any. */
const placeOf = (target: EventTarget) => {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-place]') : null
  return row ? Number(row.dataset.place) : undefined
}

const isText = (target: EventTarget) => target instanceof HTMLInputElement

/** The lines of a bill: edited by keyboard or mouse, or pasted from a spreadsheet. */
export const LinesInput = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { setFocus } = useFormContext()
  const { fields, append, insert, remove, move } = useFieldArray({ name: NAME })
  const lines: readonly LineDraft[] = useWatch({ name: NAME }) ?? []
  const [said, setSaid] = useState('')
  /** The line whose name gets the focus after the next render. */
  const [wanted, setWanted] = useState<{ place: number }>()
  useEffect(() => {
    if (wanted) setFocus(`${NAME}.${wanted.place}.name`)
  }, [wanted, setFocus])

  const count = fields.length
  const proposed = lines.map(({ was }) => ({ ...plainLine, ...was }))
  const periods = proposed.map((line) => periodText(line, lineWords[language], proposed))
  const words = (key: string, place: number) =>
    translate(`resource.bill.lines.${key}`, { place: place + 1, name: lines[place]?.name ?? '' })
  const add = (place: number) => {
    if (count >= MAX_LINES) return
    insert(place, EMPTY, { shouldFocus: false })
    setWanted({ place })
  }
  const shift = (from: number, to: number) => {
    if (to < 0 || to >= count) return
    move(from, to)
    setSaid(words('moved', to))
    setWanted({ place: to })
  }
  const drop = (place: number) => {
    remove(place)
    setSaid(words('removed', place))
    if (count > 1) setWanted({ place: Math.min(place, count - 2) })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (place === undefined || !isText(event.target)) return
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey && key === 'ArrowUp') shift(place, place - 1)
    else if (altKey && key === 'ArrowDown') shift(place, place + 1)
    else if (altKey && key === 'Delete') drop(place)
    else if (key === 'Enter' && !ctrlKey && !metaKey) {
      if (place === count - 1) add(count)
      else setWanted({ place: place + 1 })
    } else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const pasted = linesIn(event.clipboardData.getData('text/plain'))
    if (place === undefined || !pasted) return
    event.preventDefault()
    const current = lines[place]
    const isEmpty = !current?.name && current?.quantity === null && current.amount === null
    insert(place + 1, [...pasted].slice(0, MAX_LINES - count), { shouldFocus: false })
    if (isEmpty) remove(place)
    setSaid(translate('resource.bill.lines.pasted', { smart_count: pasted.length }))
    setWanted({ place: place + pasted.length - (isEmpty ? 1 : 0) })
  }

  return (
    <Box component="section" aria-labelledby="bill-lines" onKeyDown={onKeyDown} onPaste={onPaste}>
      <Typography id="bill-lines" variant="h3" component="h2">
        {translate('resource.bill.fields.lines')}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 3 }}>
        {translate('resource.bill.lines.help')}{' '}
        <ForKeyboard>{translate('resource.bill.lines.keys')}</ForKeyboard>
      </Typography>
      <LinesFault />
      <LinesHead />
      {fields.map(({ id }, place) => (
        <LineFields
          key={id}
          source={`${NAME}.${place}`}
          place={place}
          isLast={place === count - 1}
          period={periods[place]}
          onUp={() => shift(place, place - 1)}
          onDown={() => shift(place, place + 1)}
          onRemove={() => drop(place)}
        />
      ))}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          mt: 3,
        }}
      >
        {count < MAX_LINES ? (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<AddIcon />}
            onClick={() => {
              append(EMPTY, { shouldFocus: false })
              setWanted({ place: count })
            }}
          >
            {translate('resource.bill.lines.add')}
          </Button>
        ) : (
          <Typography variant="caption">
            {translate('resource.bill.lines.most', { max: MAX_LINES })}
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 4, ml: 'auto' }}>
          <Typography variant="body2" color="text.secondary">
            {translate('resource.bill.paper.total')}
          </Typography>
          <Typography component="span" className="figures" sx={{ fontWeight: 600, ...doubleRule }}>
            <Money amount={sumOf(lines)} />
          </Typography>
        </Box>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}

/** Errors of the lines as a whole: there are none, or their sum is nothing to pay. */
const LinesFault = () => {
  const translate = useTranslate()
  const lines: readonly LineDraft[] = useWatch({ name: 'lines' }) ?? []
  const { errors, isSubmitted } = useFormState({ name: 'lines' })
  const fault = errors.lines?.message ?? errors.lines?.root?.message
  const isNothing = isSubmitted && sumOf(lines) <= 0
  return (
    <>
      {/* Gives the form a field of this name, to which it maps the server's errors about the lines. */}
      <input type="hidden" name="lines" />
      {(isNothing || typeof fault === 'string') && (
        <Box tabIndex={-1} data-fault sx={{ outline: 'none', mb: 3 }}>
          <Refusal>
            {isNothing ? translate('resource.bill.lines.nothing') : <ValidationError error={String(fault)} />}
          </Refusal>
        </Box>
      )}
    </>
  )
}
