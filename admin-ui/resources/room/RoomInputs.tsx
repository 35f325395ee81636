import { Box } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { RoomFields } from '../../../domain/room/room.ts'
import { MoneyLine, NumberLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { factLabel } from './factLabel.ts'

const half = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
}

type Field = Exclude<keyof RoomFields, 'imageIDs'>

/** An input for each field that is typed; pictures are edited elsewhere on the page. */
const useInputs = (): Readonly<Record<Field, ReactNode>> => {
  const translate = useTranslate()
  // In a form the unit is in the field, not in the label as in a column head.
  const label = (field: Field) => factLabel(translate, field)
  return {
    number: <TextLine source="number" required max={20} />,
    floor: <NumberLine source="floor" required />,
    area: (
      <NumberLine
        source="area"
        label={label('area')}
        unit="m²"
        decimal
        sx={{ maxWidth: { sm: 'calc(50% - 6px)' } }}
      />
    ),
    rentPrice: <MoneyLine source="rentPrice" label={label('rentPrice')} />,
    buyPrice: <MoneyLine source="buyPrice" label={label('buyPrice')} />,
    description: <TextLine source="description" label={label('description')} />,
  }
}

/** The fields that rooms added together have in common. */
export const RoomCommonInputs = () => {
  const { number: _number, floor: _floor, rentPrice, buyPrice, area, ...others } = useInputs()
  return (
    <>
      {area}
      <Box sx={half}>
        {rentPrice}
        {buyPrice}
      </Box>
      {Object.entries(others).map(([field, input]) => (
        <Fragment key={field}>{input}</Fragment>
      ))}
    </>
  )
}

/** The inputs of one room. */
export const RoomInputs = () => {
  const { number, floor } = useInputs()
  return (
    <>
      <Box sx={half}>
        {number}
        {floor}
      </Box>
      <RoomCommonInputs />
    </>
  )
}
