import DoneIcon from '@mui/icons-material/CheckOutlined'
import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'

const STEPS = ['file', 'columns', 'preview', 'book'] as const

/** The current step of an upload: 0 is the first, 4 means all are done. */
export const Steps = ({ current }: { current: 0 | 1 | 2 | 3 | 4 }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box
      component="ol"
      aria-label={translate('resource.upload.steps.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 3, sm: 6 },
        rowGap: 1,
        m: 0,
        mb: 5,
        p: 0,
        listStyle: 'none',
      }}
    >
      {STEPS.map((step, index) => (
        <Box
          component="li"
          key={step}
          aria-current={index === current ? 'step' : undefined}
          sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 22,
              height: 22,
              borderRadius: '50%',
              fontSize: '0.8125rem',
              fontWeight: 600,
              color: index <= current ? look.onBrand : look.textSoft,
              bgcolor: index <= current ? look.brand : look.line,
            }}
          >
            {index < current ? <DoneIcon sx={{ fontSize: 14 }} /> : index + 1}
          </Box>
          <Typography
            variant="body2"
            sx={{
              display: { xs: index === Math.min(current, STEPS.length - 1) ? 'block' : 'none', sm: 'block' },
              fontWeight: index === current ? 600 : 400,
              color: index === current ? 'text.primary' : 'text.secondary',
            }}
          >
            {translate(`resource.upload.steps.${step}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
