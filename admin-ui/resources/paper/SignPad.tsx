import { Box, Button, Typography, useTheme } from '@mui/material'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { drawingOf, FRAME, type Point, type Stroke } from './strokes.ts'

type SignPadProps = { readonly label: string; readonly onDrawn: (drawing: string) => void }

/** The finger signs here; what it drew stands at once. */
export const SignPad = ({ label, onDrawn }: SignPadProps) => {
  const translate = useTranslate()
  const { look } = useTheme()
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const isDrawing = useRef(false)
  const box = useRef<SVGSVGElement>(null)
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const frame = box.current?.getBoundingClientRect()
    if (!frame) return [0, 0]
    return [
      ((clientX - frame.left) / frame.width) * FRAME.width,
      ((clientY - frame.top) / frame.height) * FRAME.height,
    ]
  }
  const end = () => {
    if (!isDrawing.current) return
    isDrawing.current = false
    onDrawn(drawingOf(strokes))
  }
  return (
    <Box>
      <Box sx={{ position: 'relative', border: 1, borderColor: look.control, borderRadius: 2 }}>
        <Box
          component="svg"
          ref={box}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          preserveAspectRatio="none"
          onPointerDown={(event: PointerEvent<SVGSVGElement>) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            isDrawing.current = true
            setStrokes((before) => [...before, [at(event)]])
          }}
          onPointerMove={(event: PointerEvent) => {
            if (isDrawing.current)
              setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), at(event)]])
          }}
          onPointerUp={end}
          onPointerCancel={end}
          sx={{ display: 'block', width: 1, aspectRatio: '5 / 2', touchAction: 'none', cursor: 'crosshair' }}
        >
          <path d="M16 78h208" stroke={look.lineStrong} strokeDasharray="2 3" />
          <path
            d={drawingOf(strokes)}
            fill="none"
            stroke={look.text}
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Box>
        {strokes.length === 0 && (
          <Typography
            aria-hidden
            variant="body2"
            color="text.secondary"
            sx={{ position: 'absolute', inset: '40% 0 auto', textAlign: 'center', pointerEvents: 'none' }}
          >
            {translate('resource.paper.sign.hint')}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        color="inherit"
        disabled={strokes.length === 0}
        onClick={() => {
          setStrokes([])
          onDrawn('')
        }}
      >
        {translate('resource.paper.sign.again')}
      </Button>
    </Box>
  )
}
