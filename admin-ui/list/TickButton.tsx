import TickIcon from '@mui/icons-material/ChecklistOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'

export type Ticking = { readonly on: boolean; readonly set: (on: boolean) => void }

/** Shows and hides the checkboxes of the cards. */
export const TickButton = ({ on, set }: Ticking) => {
  const translate = useTranslate()
  const label = translate('list.tick')
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={on}
        color={on ? 'primary' : 'default'}
        onClick={() => set(!on)}
      >
        <TickIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
