import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePrinting } from '../../ui/usePrinting.ts'
import { PaperSheet } from './PaperSheet.tsx'

type Copy = 'vi' | 'en'
type CopiesProps = { readonly text: string; readonly reading: string; readonly children: ReactNode }

/** A paper with its reading copy. What is printed is the text that decides. */
export const Copies = ({ text, reading, children }: CopiesProps) => {
  const translate = useTranslate()
  const isPrinting = usePrinting()
  const [copy, setCopy] = useState<Copy>('vi')
  const say = (key: string) => translate(`resource.paper.copy.${key}`)
  const shown = isPrinting ? 'vi' : copy
  return (
    <Box>
      <Box className="no-print" sx={{ mb: 3 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={copy}
          aria-label={say('title')}
          onChange={(_event, next: Copy | null) => next && setCopy(next)}
        >
          <ToggleButton value="vi">{say('vi')}</ToggleButton>
          <ToggleButton value="en">{say('en')}</ToggleButton>
        </ToggleButtonGroup>
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
          {say('note')}
        </Typography>
      </Box>
      <PaperSheet text={shown === 'vi' ? text : reading} lang={shown}>
        {children}
      </PaperSheet>
    </Box>
  )
}
