import { Box, useTheme } from '@mui/material'

/** The terrace with its water tank and washing line. */
export const Roof = () => {
  const { look } = useTheme()
  return (
    <Box aria-hidden sx={{ ml: { xs: '56px', md: '68px' }, mb: 2 }}>
      <Box
        component="svg"
        viewBox="0 0 112 26"
        sx={{ display: 'block', width: 112, height: 26, ml: 'auto', mr: 6 }}
      >
        <path
          d="M58 26v-5h38v5M62 21V7h30v14zM62 7c5-5 25-5 30 0M72 7v14M82 7v14M4 26v-8m9 8v-8m9 8v-8m9 8v-8M0 18h35"
          fill="none"
          stroke={look.brand}
          strokeWidth="1.4"
        />
      </Box>
      <Box sx={{ height: 4, bgcolor: look.brand, borderRadius: 1, mx: -1.5 }} />
    </Box>
  )
}
