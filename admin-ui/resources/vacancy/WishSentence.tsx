import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addMonths } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatNearDay, formatShortDay } from '../../i18n/format.ts'
import type { Wish } from './wish.ts'

type WordProps = {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (value: string) => void
}

/** A choice within a sentence, which looks like the words that it stands for. */
const Word = ({ label, value, choices, onChoose }: WordProps) => {
  const { look } = useTheme()
  return (
    <Box
      component="select"
      aria-label={label}
      value={value}
      onChange={({ target }: React.ChangeEvent<HTMLSelectElement>) => onChoose(target.value)}
      sx={{
        font: 'inherit',
        fontWeight: 600,
        color: look.brand,
        bgcolor: 'transparent',
        border: 0,
        textDecoration: 'underline',
        textDecorationThickness: '2px',
        textUnderlineOffset: '5px',
        px: 0,
        mx: 1,
        height: { xs: 44, md: 36 },
        cursor: 'pointer',
        fieldSizing: 'content',
        maxWidth: 1,
        appearance: 'none',
        '&:focus-visible': { outline: `2px solid ${look.focus}`, outlineOffset: 2 },
        '& option': { color: look.text, bgcolor: look.surface },
      }}
    >
      {choices.map(({ value: one, text }) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Box>
  )
}

const PRICES = ['2', '3', '4', '5', '6', '8', '10', '15']
const AREAS = ['15', '18', '20', '25', '30', '40']
/** The usual ones with the one that the address has. */
const withOwn = (usual: readonly string[], own: string): readonly string[] =>
  own === '' || usual.includes(own)
    ? usual
    : [...usual, own].sort((one, other) => Number(one) - Number(other))

/** The first and the middle of so many months to come. */
const MONTHS = 3

const daysAfter = (today: string): readonly string[] =>
  Array.from({ length: MONTHS }, (_, at) => addMonths(today.slice(0, 7), at))
    .flatMap((month) => [`${month}-01`, `${month}-15`])
    .concat(`${addMonths(today.slice(0, 7), MONTHS)}-01`)
    .filter((day) => day > today)

type WishSentenceProps = {
  readonly wish: Wish
  readonly houses: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (wish: Partial<Wish>) => void
}

/** What a caller asks for, as a sentence whose words are the filters. */
export const WishSentence = ({ wish, houses, onChange }: WishSentenceProps) => {
  const translate = useTranslate()
  const today = useToday()
  const words = (key: string, values?: object) => translate(`resource.vacancy.wish.${key}`, values)
  const usual = daysAfter(today)
  // A day of the months to come needs no year.
  const dayText = (day: string) => (usual.includes(day) ? formatShortDay(day) : formatNearDay(day, today))
  const days = [...new Set([today, ...usual, ...(wish.day === '' ? [] : [wish.day])])].sort()
  const any = (key: string) => ({ value: '', text: words(`any_${key}`) })
  return (
    <>
      {words('asks')}
      <Word
        label={words('house')}
        value={wish.house}
        choices={[any('house'), ...houses.map(({ id, name }) => ({ value: id, text: name }))]}
        onChoose={(house) => onChange({ house })}
      />
      {words('from')}
      <Word
        label={words('day')}
        value={wish.day}
        choices={[
          any('day'),
          ...days.map((day) => ({
            value: day,
            text: day === today ? words('now') : words('on', { day: dayText(day) }),
          })),
        ]}
        onChoose={(day) => onChange({ day })}
      />
      <Word
        label={words('price')}
        value={wish.price}
        choices={[
          any('price'),
          ...withOwn(PRICES, wish.price).map((price) => ({ value: price, text: words('up_to', { price }) })),
        ]}
        onChoose={(price) => onChange({ price })}
      />
      <Word
        label={words('area')}
        value={wish.area}
        choices={[
          any('area'),
          ...withOwn(AREAS, wish.area).map((area) => ({ value: area, text: words('at_least', { area }) })),
        ]}
        onChoose={(area) => onChange({ area })}
      />
    </>
  )
}
