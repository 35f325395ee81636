import { TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isDay, parseDay } from '../../form/days.ts'

/** Filters by a day, written D/M/YYYY; empty means every day. */
export const DayFilter = ({ onChange }: { onChange: (day: string | undefined) => void }) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const day = parseDay(typed)
  const isWrong = day !== null && !isDay(day)
  return (
    <TextField
      value={typed}
      error={isWrong && typed.length >= 8}
      placeholder={translate('form.day')}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = parseDay(target.value)
        if (next === null) onChange(undefined)
        else if (isDay(next)) onChange(next)
      }}
      sx={{ width: { xs: 154, sm: 148 }, my: -1 }}
      slotProps={{
        htmlInput: {
          'aria-label': translate('resource.upload.done.day'),
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 10,
        },
      }}
    />
  )
}
