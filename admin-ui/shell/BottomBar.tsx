import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { OwnPlace } from './OwnPlace.tsx'
import { ownPlaces } from './places.ts'

/** The customer's places on a phone, thumb-high, each with its word. */
export const BottomBar = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const places = ownPlaces()
  return (
    <Box
      component="nav"
      className="no-print"
      aria-label={translate('nav.label')}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        bottom: 0,
        left: 0,
        right: 0,
        bgcolor: look.raised,
        borderTop: `1px solid ${look.line}`,
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))`,
          maxWidth: 560,
          mx: 'auto',
        }}
      >
        {places.map((place) => (
          <OwnPlace key={place.name} place={place} wide={false} />
        ))}
      </Box>
    </Box>
  )
}
