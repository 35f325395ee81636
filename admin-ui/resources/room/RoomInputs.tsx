import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { MoneyLine, NumberLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'

const half = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
}

/** In a form the unit stands in the box, not in the label as in the head of a column. */
const useLabel = () => {
  const translate = useTranslate()
  return (field: string) => translate(`room.fact.${field}`)
}

/** What rooms that are added together have in common. */
export const RoomCommonInputs = () => {
  const label = useLabel()
  return (
    <>
      <NumberLine
        source="area"
        label={label('area')}
        unit="m²"
        decimal
        sx={{ maxWidth: { sm: 'calc(50% - 6px)' } }}
      />
      <Box sx={half}>
        <MoneyLine source="rentPrice" label={label('rentPrice')} />
        <MoneyLine source="buyPrice" label={label('buyPrice')} />
      </Box>
      <TextLine source="description" label={label('description')} />
    </>
  )
}

/** The inputs of one room. */
export const RoomInputs = () => (
  <>
    <Box sx={half}>
      <TextLine source="number" required max={20} />
      <NumberLine source="floor" required />
    </Box>
    <RoomCommonInputs />
  </>
)
