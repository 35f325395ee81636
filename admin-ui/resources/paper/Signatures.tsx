import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Room for the hands of both sides, on a paper that is printed before anybody has signed. */
export const Signatures = () => {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'none',
        '@media print': { display: 'grid', gridTemplateColumns: '1fr 1fr', mt: 8, textAlign: 'center' },
        breakInside: 'avoid',
      }}
    >
      {(['house', 'tenant'] as const).map((who) => (
        <Box key={who} sx={{ minHeight: 110 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate(`resource.paper.side.${who}`)}
          </Typography>
          <Typography variant="caption">{translate('pay.sign')}</Typography>
        </Box>
      ))}
    </Box>
  )
}
