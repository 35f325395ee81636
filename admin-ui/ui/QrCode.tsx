import { Box } from '@mui/material'
import { useMemo } from 'react'
import { modulesOf, pathOf } from './qrModules.ts'

type QrCodeProps = {
  /** The content of the code. */
  readonly text: string
  readonly label: string
  /** Width on screen, in px. */
  readonly width?: number
}

/** The quiet zone that scanners require, in modules. */
const QUIET = 4

/** A QR code: dark on white in both themes, because scanners require that. */
export const QrCode = ({ text, label, width = 208 }: QrCodeProps) => {
  const modules = useMemo(() => modulesOf(text), [text])
  const side = modules.length + 2 * QUIET
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width, maxWidth: 1, bgcolor: '#FFFFFF', borderRadius: '4px' }}
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#FFFFFF" />
      <path d={pathOf(modules)} fill="#000000" />
    </Box>
  )
}
