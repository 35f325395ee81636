import { tileCells } from '../../domain/paper/tile.ts'
import { looks } from '../theme/look.ts'

/** The same colours in both themes and on paper, as a QR code. */
const ink = looks.light
const inks = [ink.brand, ink.ochre, ink.tone.settled.solid]

/** The first 16 digits of a hash as the cement tile of the house, 80 × 80: the same tile, the same text. */
export const TileDrawing = ({ hash }: { readonly hash: string }) => (
  <>
    <rect width="80" height="80" fill={ink.limewash} />
    {[0, 90, 180, 270].map((turn) => (
      <g key={turn} transform={`rotate(${turn} 40 40)`}>
        {tileCells(hash).map(({ path, colour }) => (
          <path key={path} d={path} fill={inks[colour]} />
        ))}
      </g>
    ))}
  </>
)
