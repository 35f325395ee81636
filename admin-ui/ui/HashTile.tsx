import { Box, Typography } from '@mui/material'
import { readableHash } from '../../domain/paper/paper.ts'
import { tileCells } from '../../domain/paper/tile.ts'
import { looks } from '../theme/look.ts'

/** The same colours in both themes and on paper, as a QR code. */
const ink = looks.light
const inks = [ink.brand, ink.ochre, ink.tone.settled.solid]

type HashTileProps = { readonly hash: string; readonly label: string; readonly size?: number }

/** The first 16 digits of a hash as the cement tile of the house: the same tile, the same text. */
export const HashTile = ({ hash, label, size = 72 }: HashTileProps) => (
  <Box
    component="svg"
    role="img"
    aria-label={label}
    viewBox="0 0 80 80"
    sx={{ width: size, height: size, flex: 'none', display: 'block', borderRadius: '4px' }}
  >
    <rect width="80" height="80" fill={ink.limewash} />
    {[0, 90, 180, 270].map((turn) => (
      <g key={turn} transform={`rotate(${turn} 40 40)`}>
        {tileCells(hash).map(({ path, colour }) => (
          <path key={path} d={path} fill={inks[colour]} />
        ))}
      </g>
    ))}
    <rect
      x="0.75"
      y="0.75"
      width="78.5"
      height="78.5"
      fill="none"
      stroke={ink.lineStrong}
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
