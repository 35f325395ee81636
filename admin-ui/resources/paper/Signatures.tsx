import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { sides } from '../../../domain/paper/paper-kinds.ts'
import { formatInstant } from '../../i18n/format.ts'
import { looks } from '../../theme/look.ts'
import { HashCode, HashTile } from '../../ui/HashTile.tsx'
import type { PaperDetail } from './paperRecord.ts'
import { FRAME } from './strokes.ts'

type SignaturesProps = { readonly paper?: Pick<PaperDetail, 'hash' | 'signatures'> }

/**
 * The end of a paper: the drawn signatures with the tile of the text, or room for the hands of both sides where it is
 * printed before anybody has signed.
 */
export const Signatures = ({ paper }: SignaturesProps) => {
  const translate = useTranslate()
  const signatures = paper?.signatures ?? []
  return (
    <>
      <Box
        sx={{
          display: signatures.length > 0 ? 'grid' : 'none',
          '@media print': { display: 'grid' },
          gridTemplateColumns: '1fr 1fr',
          gap: 4,
          mt: 8,
          textAlign: 'center',
          breakInside: 'avoid',
        }}
      >
        {sides.map((side) => {
          const signed = signatures.find((one) => one.side === side)
          return (
            <Box key={side} sx={{ minHeight: 110 }}>
              <Box sx={{ fontWeight: 600 }}>{translate(`resource.paper.side.${side}`)}</Box>
              {signed ? (
                <>
                  {signed.drawing && (
                    <Box
                      component="svg"
                      role="img"
                      aria-label={translate('resource.paper.sign.pad', { name: signed.name ?? '' })}
                      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
                      sx={{ display: 'block', mx: 'auto', height: 64, maxWidth: '100%' }}
                    >
                      <path
                        d={signed.drawing}
                        fill="none"
                        stroke={looks.light.text}
                        strokeWidth="2.4"
                        strokeLinecap="round"
                        strokeLinejoin="round"
                      />
                    </Box>
                  )}
                  <Box>{signed.name}</Box>
                  <Box sx={{ fontSize: '0.8125rem' }}>{formatInstant(signed.at)}</Box>
                </>
              ) : (
                <Box sx={{ fontSize: '0.8125rem' }}>{translate('pay.sign')}</Box>
              )}
            </Box>
          )
        })}
      </Box>
      {paper && (
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mt: 5, breakInside: 'avoid' }}>
          <HashTile hash={paper.hash} label={translate('resource.paper.frozen.tile')} size={56} />
          <Box sx={{ fontSize: '0.8125rem' }}>
            <HashCode hash={paper.hash} label={translate('resource.paper.frozen.code')} />
            {translate('resource.paper.sign.note')}
          </Box>
        </Box>
      )}
    </>
  )
}
