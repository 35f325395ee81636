import { readableHash } from '../../domain/paper/paper.ts'
import type { Say } from '../signIn/words.ts'
import { TileDrawing } from '../ui/TileDrawing.tsx'

/** What two people hold against each other to see that they read the same. */
export const Tile = ({ hash, say }: { readonly hash: string; readonly say: Say }) => (
  <div className="tile">
    <svg role="img" viewBox="0 0 80 80" width="72" height="72">
      <title>{say('paper.frozen.tile')}</title>
      <TileDrawing hash={hash} />
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
