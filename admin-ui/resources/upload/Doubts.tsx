import { Box, Button, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Section } from '../../ui/Section.tsx'
import type { Confirming } from './useConfirmed.ts'
import { useCount } from './useCount.ts'
import type { ShownUpload } from './useUploads.ts'

/** Rows that need confirmation, grouped by doubt: they are only applied once confirmed. */
export const Doubts = ({ upload, confirming }: { upload: ShownUpload; confirming: Confirming }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const count = useCount()
  const all = upload.doubtfulCount ?? 0
  if (all === 0 || upload.state !== 'waiting') return null
  const rowsWith = new Map<string, number>()
  for (const { codes, count: rows } of upload.doubts)
    for (const code of codes) rowsWith.set(code, (rowsWith.get(code) ?? 0) + rows)
  const left = all - confirming.countOf(upload)
  return (
    <Box sx={{ mb: 4 }}>
      <Section flush title={count('doubts.title', all)}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {[...rowsWith].map(([code, rows]) => {
            const isChosen = confirming.has(code)
            return (
              <Box
                component="li"
                key={code}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 4,
                  rowGap: 1,
                  px: 5,
                  py: 2,
                  borderTop: `1px solid ${look.line}`,
                }}
              >
                <Typography variant="body2" sx={{ flex: '1 1 260px', minWidth: 0 }}>
                  {translate(`resource.upload.doubts.${code}`, { _: translate(`error.${code}`) })}{' '}
                  <Box component="span" sx={{ color: look.textSoft, whiteSpace: 'nowrap' }}>
                    {count('row_count', rows)}
                  </Box>
                </Typography>
                <Button
                  size="small"
                  variant={isChosen ? 'contained' : 'outlined'}
                  color={isChosen ? 'primary' : 'inherit'}
                  aria-pressed={isChosen}
                  onClick={() => confirming.toggleDoubt(code)}
                >
                  {translate(`resource.upload.doubts.${isChosen ? 'taken' : 'take'}`)}
                </Button>
              </Box>
            )
          })}
        </Box>
        <Typography
          variant="body2"
          role="status"
          color="text.secondary"
          sx={{ px: 5, py: 3, borderTop: `1px solid ${look.line}` }}
        >
          {left > 0 ? count('doubts.left', left) : translate('resource.upload.doubts.none_left')}
        </Typography>
      </Section>
    </Box>
  )
}
