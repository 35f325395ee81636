import { Box, Skeleton } from '@mui/material'
import { useIsLate } from './useIsLate.ts'

/** Placeholder for a loading page: keeps the room of title and rows, and shows them when the page is noticeably late. */
export const PageSkeleton = () => (
  <Box aria-busy sx={{ visibility: useIsLate(200) ? undefined : 'hidden' }}>
    <Skeleton width={220} height={28} sx={{ mb: 6 }} />
    <RowsSkeleton rows={8} />
  </Box>
)

const WIDTHS = [64, 48, 72, 56, 60]

/** Has the height of the expected rows, so that there is no layout shift when they arrive. */
export const RowsSkeleton = ({ rows = 10, height = 40 }: { rows?: number; height?: number }) => (
  <Box aria-busy>
    {Array.from({ length: rows }, (_, index) => (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else
        key={index}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 4,
          px: 3,
          height,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton height={10} width={72} />
        <Skeleton height={10} width={`${WIDTHS[index % WIDTHS.length]! / 2}%`} />
        <Skeleton height={10} width={96} sx={{ ml: 'auto' }} />
        <Skeleton height={20} width={84} sx={{ borderRadius: '6px', display: { xs: 'none', sm: 'block' } }} />
      </Box>
    ))}
  </Box>
)
