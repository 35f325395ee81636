import { Box, Typography } from '@mui/material'
import { readableHash } from '../../domain/paper/paper.ts'
import { looks } from '../theme/look.ts'
import { TileDrawing } from './TileDrawing.tsx'

type HashTileProps = { readonly hash: string; readonly label: string; readonly size?: number }

/** The tile of a hash. */
export const HashTile = ({ hash, label, size = 72 }: HashTileProps) => (
  <Box
    component="svg"
    role="img"
    aria-label={label}
    viewBox="0 0 80 80"
    sx={{ width: size, height: size, flex: 'none', display: 'block', borderRadius: '4px' }}
  >
    <TileDrawing hash={hash} />
    <rect
      x="0.75"
      y="0.75"
      width="78.5"
      height="78.5"
      fill="none"
      stroke={looks.light.lineStrong}
      strokeWidth="1.5"
    />
  </Box>
)

/** The digits of a hash that two people compare. */
export const HashCode = ({ hash, label }: Pick<HashTileProps, 'hash' | 'label'>) => (
  <Typography variant="caption" component="p" className="figures">
    {label} {readableHash(hash)}
  </Typography>
)
