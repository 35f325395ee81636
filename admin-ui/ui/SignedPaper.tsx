import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Wordmark } from './Mark.tsx'
import { paperFrame } from './paperFrame.ts'

type SignedPaperProps = {
  readonly contractNumber: ReactNode
  readonly title: string
  /** On the screen, in px. */
  readonly maxWidth: number
  readonly children: ReactNode
}

/** A paper of a contract that both sides read, and sign where it is printed. */
export const SignedPaper = ({ contractNumber, title, maxWidth, children }: SignedPaperProps) => {
  const translate = useTranslate()
  return (
    <Box
      component="article"
      sx={{
        ...paperFrame,
        maxWidth,
        '@media print': { border: 0, maxWidth: 'none', px: 0, py: 0 },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 4 }}>
        <Wordmark />
        <Typography variant="body2" color="text.secondary">
          {contractNumber}
        </Typography>
      </Box>
      <Typography variant="h2" sx={{ textAlign: 'center', mb: 1 }}>
        {title}
      </Typography>
      {children}
      <Box
        sx={{
          display: 'none',
          '@media print': { display: 'grid', gridTemplateColumns: '1fr 1fr', mt: 8, textAlign: 'center' },
          breakInside: 'avoid',
        }}
      >
        {(['house', 'tenant'] as const).map((who) => (
          <Box key={who} sx={{ minHeight: 110 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {translate(`resource.settlement.paper.${who}`)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {translate('pay.sign')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
