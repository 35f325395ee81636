import CloseIcon from '@mui/icons-material/CloseOutlined'
import { Box, Button, IconButton, Slide, Typography, useTheme } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { radius, size } from '../theme/sizes.ts'

type SelectionBarProps = {
  /** The sum of the ticked rows. */
  sum?: ReactNode
  /** Additional buttons of the page. */
  children?: ReactNode
  onDelete?: () => void
}

/** Overlays the bottom of the table, so that ticking the first row causes no layout shift. */
export const SelectionBar = ({ sum, children, onDelete }: SelectionBarProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { selectedIds, onUnselectItems } = useListContext()
  // Keeps its last text while it slides out.
  const count = useRef(0)
  if (selectedIds.length > 0) count.current = selectedIds.length
  const chosen = translate('list.selected', { smart_count: count.current })
  return (
    <Slide direction="up" in={selectedIds.length > 0} mountOnEnter unmountOnExit>
      <Box
        role="toolbar"
        aria-label={chosen}
        className="no-print"
        sx={{
          position: 'fixed',
          zIndex: 'appBar',
          bottom: { xs: 0, sm: 24 },
          left: { xs: 0, md: size.nav },
          right: 0,
          mx: 'auto',
          width: { sm: 'fit-content' },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: 1,
          px: 4,
          py: 2,
          bgcolor: look.shutter,
          color: look.onShutter,
          borderRadius: { xs: 0, sm: `${radius.card}px` },
          boxShadow: look.shadowFloat,
          '& .MuiButton-root': { color: look.onShutter, '&:hover': { bgcolor: look.shutterRaised } },
          '& button.Mui-focusVisible': { outlineColor: look.focusOnShutter },
        }}
      >
        <Typography variant="body2" component="div" sx={{ mr: 3 }}>
          <strong style={{ fontWeight: 600 }}>{chosen}</strong>
          {sum}
        </Typography>
        {children}
        <Button size="small" color="inherit" variant="text" onClick={() => window.print()}>
          {translate('list.print')}
        </Button>
        {onDelete && (
          <Button size="small" color="inherit" variant="text" onClick={onDelete}>
            {translate('dialog.delete.act')}
          </Button>
        )}
        <IconButton
          aria-label={translate('list.unselect')}
          onClick={() => onUnselectItems()}
          sx={{
            color: look.onShutter,
            ml: { xs: 'auto', sm: 1 },
            '&:hover': { bgcolor: look.shutterRaised },
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Slide>
  )
}
