import FilterIcon from '@mui/icons-material/TuneOutlined'
import { Badge, IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'

type FoldButtonProps = {
  readonly isOpen: boolean
  /** How many of the filters behind it are set. */
  readonly set: number
  readonly onPress: () => void
}

/** Shows and hides the filters of a list on a phone, and counts those that are set. */
export const FoldButton = ({ isOpen, set, onPress }: FoldButtonProps) => {
  const translate = useTranslate()
  return (
    <IconButton
      aria-label={translate('list.more_filters', { smart_count: set })}
      aria-expanded={isOpen}
      color={set > 0 || isOpen ? 'primary' : 'default'}
      onClick={onPress}
    >
      <Badge badgeContent={set} color="primary">
        <FilterIcon fontSize="small" />
      </Badge>
    </IconButton>
  )
}
