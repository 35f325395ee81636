import CloseIcon from '@mui/icons-material/CloseOutlined'
import { Box, IconButton, type SxProps, type Theme, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

type DrawerHeadProps = {
  readonly title: string
  /** Id of the title, where it labels the drawer. */
  readonly id?: string
  readonly onClose: () => void
  readonly sx?: SxProps<Theme>
}

/** The title of a drawer with its close button. */
export const DrawerHead = ({ title, id, onClose, sx }: DrawerHeadProps) => {
  const translate = useTranslate()
  return (
    <Box sx={[{ display: 'flex', alignItems: 'center' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Typography variant="h2" id={id} sx={{ flex: 1 }}>
        {title}
      </Typography>
      <IconButton
        aria-label={translate('frame.close')}
        onClick={onClose}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  )
}
