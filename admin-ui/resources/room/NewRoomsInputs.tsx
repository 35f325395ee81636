import { Box, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberLine } from '../../form/NumberLine.tsx'
import { between, type Rule } from '../../form/rules.ts'
import { TextLine } from '../../form/TextLine.tsx'
import { MOST_ROOMS, type Plan, planOf } from './newRooms.ts'
import { type NewRoom, nextNumber } from './numbers.ts'
import { RoomCommonInputs } from './RoomInputs.tsx'

/** Up to this many numbers are listed in full; beyond, only the first ones and the last. */
const SAID_IN_FULL = 8

const said = (rooms: readonly NewRoom[]): string => {
  const numbers = rooms.map(({ number }) => number)
  if (numbers.length <= SAID_IN_FULL) return numbers.join(', ')
  return `${numbers.slice(0, SAID_IN_FULL - 2).join(', ')} … ${numbers.at(-1)}`
}

/** Preview of the room numbers that the input would add. */
const Preview = ({ missing, there }: Plan) => {
  const translate = useTranslate()
  return (
    <Box role="status" sx={{ minHeight: 21 }}>
      {missing.length > 0 && (
        <Typography variant="caption" component="p">
          {translate('roomPage.new.preview', { smart_count: missing.length, numbers: said(missing) })}
        </Typography>
      )}
      {there.length > 0 && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('roomPage.new.there', { numbers: said(there) })}
        </Typography>
      )}
    </Box>
  )
}

const turned: Rule = (value, { fromFloor }) =>
  typeof value === 'number' && typeof fromFloor === 'number' && value < fromFloor
    ? 'roomPage.new.floors_turned'
    : undefined

const endsInDigits: Rule = (value, { count, fromFloor, toFloor }) =>
  /\d$/.test(String(value).trim()) || (count === 1 && fromFloor === toFloor)
    ? undefined
    : 'roomPage.new.number_needs_digit'

const notTooMany: Rule = (value, { fromFloor, toFloor }) =>
  Number(value) * (Number(toFloor) - Number(fromFloor) + 1) > MOST_ROOMS
    ? { message: 'roomPage.new.too_many', args: { max: MOST_ROOMS } }
    : undefined

type NewRoomsInputsProps = { readonly rooms: readonly NewRoom[]; readonly floorCount: number }

/** Floors, numbers and the common fields of the new rooms. The first number is proposed until the user edits it. */
export const NewRoomsInputs = ({ rooms, floorCount }: NewRoomsInputsProps) => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const [number, count, fromFloor, toFloor] = useWatch({ name: ['number', 'count', 'fromFloor', 'toFloor'] })
  const typed = useRef(false)
  const known = useRef(rooms)
  known.current = rooms

  useEffect(() => {
    if (typed.current || typeof fromFloor !== 'number') return
    setValue('number', nextNumber(known.current, fromFloor))
  }, [fromFloor, setValue])

  const label = (field: string) => translate(`roomPage.new.${field}`)
  const onFloors = between(1, floorCount)
  const half = { display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }
  return (
    <>
      <Box sx={half}>
        <NumberLine source="fromFloor" label={label('fromFloor')} required rule={onFloors} />
        <NumberLine
          source="toFloor"
          label={label('toFloor')}
          required
          rule={(value, values) => turned(value, values) ?? onFloors(value, values)}
        />
      </Box>
      <Box sx={half}>
        <TextLine
          source="number"
          label={label('number')}
          required
          max={20}
          rule={endsInDigits}
          onTyped={() => {
            typed.current = true
          }}
        />
        <NumberLine
          source="count"
          label={label('count')}
          required
          rule={(value, values) => between(1, MOST_ROOMS)(value, values) ?? notTooMany(value, values)}
        />
      </Box>
      <Preview {...planOf({ number, count, fromFloor, toFloor }, rooms)} />
      <RoomCommonInputs />
    </>
  )
}
