import { Box, type BoxProps, Typography } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { useForkRef } from '@mui/material/utils'
import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import { useSideways } from './useSideways.ts'

/** Fades out content beyond the right edge; not while the box has the focus, whose outline would fade too. */
export const fading = {
  '@media screen': {
    '&[data-more]:not(:focus-visible)': {
      maskImage: 'linear-gradient(to right, #000 calc(100% - 36px), transparent)',
    },
  },
} as const

/** The row names stay visible while scrolling sideways. */
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
  /** Whether the first column of the table is sticky. */
  readonly names?: boolean
}

/**
 * Scrolls content that is wider than a phone in its own box, also by keyboard, so that the page itself never scrolls
 * sideways. The box is positioned, because visually hidden texts inside are positioned absolutely.
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
