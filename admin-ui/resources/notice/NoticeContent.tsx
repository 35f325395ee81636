import { Box } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'

/** The typography of a notice, in the editor and when reading. */
export const letter: SxProps<Theme> = {
  fontSize: '0.9375rem',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& p': { my: 0, mb: 3 },
  '& h3': { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4, mt: 4, mb: 2 },
  '& h4': { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4, mt: 3, mb: 1.5 },
  '& ul, & ol': { mt: 0, mb: 3, pl: 6 },
  '& li p': { mb: 1 },
  '& a': { color: 'primary.main', fontWeight: 500 },
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
}

/** The text of a notice. The HTML was sanitised by the server, or written in the editor of this page. */
export const NoticeContent = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: commands/notice/clean-html.ts lets nothing else be stored
  <Box sx={letter} dangerouslySetInnerHTML={{ __html: html }} />
)
