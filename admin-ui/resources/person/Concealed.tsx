import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'

/** `080312345412` → `0803•••••412`: enough to recognise it, too little to take it down over somebody's shoulder. */
export const conceal = (number: string): string =>
  number.length < 8 ? '•'.repeat(number.length) : `${number.slice(0, 4)}•••••${number.slice(-3)}`

/** An identity number that is shown when it is asked for. */
export const Concealed = ({ number, field }: { number: string; field: string }) => {
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  const label = translate(shown ? 'person.hide' : 'person.reveal', { field })
  const Icon = shown ? HideIcon : ShowIcon
  return (
    <>
      {shown ? number : conceal(number)}
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setShown(!shown)} sx={{ my: -1, ml: 1 }}>
          <Icon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </>
  )
}
