import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatInstant } from '../../i18n/format.ts'
import { HashCode, HashTile } from '../../ui/HashTile.tsx'
import type { PaperDetail } from './paperRecord.ts'

/** The tile of the frozen text, and how each side has signed it. */
export const Evidence = ({ paper }: { readonly paper: PaperDetail }) => {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`resource.paper.frozen.${key}`, args)
  return (
    <Box component="section" aria-label={say('evidence')} sx={{ maxWidth: 720, mb: 5 }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <HashTile hash={paper.hash} label={say('tile')} />
        <Box>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {say('kept')}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {say('note')}
          </Typography>
          <HashCode hash={paper.hash} label={say('code')} />
        </Box>
      </Box>
      {paper.signatures.map(({ side, way, at, name, address, device }) => (
        <Box key={side} sx={{ mt: 3 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {say('signed_by', { name: name ?? translate(`resource.paper.side.${side}`) })}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {say(way, { at: formatInstant(at) })}
          </Typography>
          {address && (
            <Typography
              variant="caption"
              color="text.secondary"
              component="p"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {say('device', { address, device })}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
