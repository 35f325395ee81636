import { readableHash } from '../../domain/paper/paper.ts'
import { tileCells } from '../../domain/paper/tile.ts'
import type { Say } from '../signIn/words.ts'
import { looks } from '../theme/look.ts'

const inks = [looks.light.brand, looks.light.ochre, looks.light.tone.settled.solid]

/** What two people hold against each other to see that they read the same. */
export const Tile = ({ hash, say }: { readonly hash: string; readonly say: Say }) => (
  <div className="tile">
    <svg role="img" viewBox="0 0 80 80" width="72" height="72">
      <title>{say('paper.frozen.tile')}</title>
      <rect width="80" height="80" fill={looks.light.limewash} />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 40 40)`}>
          {tileCells(hash).map(({ path, colour }) => (
            <path key={path} d={path} fill={inks[colour]} />
          ))}
        </g>
      ))}
    </svg>
    <div>
      <b>
        {say('paper.frozen.code')} {readableHash(hash)}
      </b>
      <p className="soft">{say('link.tile_note')}</p>
      <p className="soft">
        {say('link.hash')}: <code>{hash}</code>
      </p>
    </div>
  </div>
)
