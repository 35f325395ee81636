import { Box } from '@mui/material'

/** The path from the first cause to this change, read left to right. */
export const CauseChain = ({ links }: { links: readonly string[] }) => (
  <Box
    component="ol"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 1.5,
      fontSize: '0.8125rem',
      lineHeight: 1.6,
      color: 'text.secondary',
    }}
  >
    {links.map((link, index) => (
      <Box component="li" key={link} sx={{ display: 'inline-flex', gap: 1.5 }}>
        {index > 0 && (
          <Box component="span" aria-hidden>
            ›
          </Box>
        )}
        {link}
      </Box>
    ))}
  </Box>
)
