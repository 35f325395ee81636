import { Box, type BoxProps, Typography } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { useForkRef } from '@mui/material/utils'
import { useTranslate } from 'ra-core'
import type { Ref } from 'react'
import { useSideways } from './useSideways.ts'

/** What goes on beyond the edge fades there. The ring of a focus would fade with it. */
export const fading = {
  '@media screen': {
    '&[data-more]:not(:focus-visible)': {
      maskImage: 'linear-gradient(to right, #000 calc(100% - 36px), transparent)',
    },
  },
} as const

/** The name of each row stays in sight. */
const namesFixed: SxProps<Theme> = ({ look }) => ({
  '&[data-wider] tr > :first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    boxShadow: `1px 0 ${look.line}`,
  },
  '&[data-wider] :is(tbody, tfoot) tr > :first-of-type': { backgroundColor: look.surface },
})

type ScrollBoxProps = BoxProps & {
  readonly label: string
  /** A table's first column does not move. */
  readonly names?: boolean
}

/**
 * What is wider than a phone scrolls in its own box, by keyboard too, and says so; the page itself never does. Words
 * for screen readers are placed absolutely, so the box has to be what they are placed in.
 */
export const ScrollBox = ({ label, names = false, sx, ref, children, ...props }: ScrollBoxProps) => {
  const translate = useTranslate()
  const marked = useForkRef(useSideways(), ref as Ref<HTMLElement>)
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      ref={marked}
      sx={[
        { position: 'relative', overflowX: 'auto', '&[data-wider] > .sideways': { display: 'block' } },
        fading,
        ...(names ? [namesFixed] : []),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...props}
    >
      <Typography
        aria-hidden
        className="sideways no-print"
        variant="caption"
        color="text.secondary"
        component="p"
        sx={{ display: 'none', position: 'sticky', left: 0, width: 'fit-content', px: 4, py: 1.5 }}
      >
        {translate('page.sideways')}
      </Typography>
      {children}
    </Box>
  )
}
