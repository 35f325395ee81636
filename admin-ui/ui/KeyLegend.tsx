import { Box, type SxProps, type Theme, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Key } from './Key.tsx'

type KeyLegendProps = {
  /** Keys that belong together, and their action: a text under `texts`. */
  readonly keys: readonly (readonly [caps: readonly string[], what: string])[]
  /** Prefix of the texts, e.g. `resource.today.keys`. */
  readonly texts: string
  readonly sx?: SxProps<Theme>
}

/** The keyboard shortcuts of a page; hidden on touch devices. */
export const KeyLegend = ({ keys, texts, sx }: KeyLegendProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box
      className="no-print"
      sx={[
        {
          display: { xs: 'none', md: 'flex' },
          '@media (pointer: coarse)': { display: 'none' },
          flexWrap: 'wrap',
          gap: 4,
          fontSize: '0.8125rem',
          color: look.textSoft,
          '& > span': { display: 'inline-flex', gap: 1.5, alignItems: 'center' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {keys.map(([caps, what]) => (
        <span key={what}>
          {caps.map((cap) => (
            <Key key={cap}>{cap}</Key>
          ))}{' '}
          {translate(`${texts}.${what}`)}
        </span>
      ))}
    </Box>
  )
}
