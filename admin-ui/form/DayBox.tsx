import { TextField } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { isDay, parseDay, writtenDay } from './days.ts'

type DayBoxProps = {
  readonly label: string
  /** The label stands above the box; otherwise only screen readers are told of it, and an empty box shows it. */
  readonly isLabelled?: boolean
  readonly day: string | undefined
  readonly onDay: (day: string) => void
  /** Where there may be no day. */
  readonly onNone?: () => void
  readonly sx?: SxProps<Theme>
}

/** A day that takes effect as soon as it is typed. When it is left incomplete, the day in force stands there again. */
export const DayBox = ({ label, isLabelled = false, day, onDay, onNone, sx }: DayBoxProps) => {
  const [typed, setTyped] = useState(writtenDay(day))
  useEffect(() => setTyped(writtenDay(day)), [day])
  const read = parseDay(typed)
  const isNone = read === null
  const isWrong = !isNone && !isDay(read)
  const type = (text: string) => {
    setTyped(text)
    const next = parseDay(text)
    if (next === null) {
      if (day) onNone?.()
    } else if (isDay(next) && next !== day) onDay(next)
  }
  return (
    <TextField
      value={typed}
      error={isWrong && typed.length >= 8}
      {...(isLabelled ? { label } : { placeholder: label })}
      onChange={({ target }) => type(target.value)}
      onBlur={() => (isWrong || (isNone && !onNone)) && setTyped(writtenDay(day))}
      {...(sx && { sx })}
      slotProps={{
        htmlInput: {
          ...(!isLabelled && { 'aria-label': label }),
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 10,
        },
      }}
    />
  )
}
