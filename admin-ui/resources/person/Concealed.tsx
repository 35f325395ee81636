import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { conceal } from './numbers.ts'

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
        <IconButton
          size="small"
          aria-label={label}
          onClick={() => setShown(!shown)}
          sx={{ my: -1, ml: 1, '@media (pointer: coarse)': { my: -3 } }}
        >
          <Icon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </>
  )
}
