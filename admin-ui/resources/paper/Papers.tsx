import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { formatDay } from '../../i18n/format.ts'
import { LinkRow, LinkRows } from '../../ui/LinkRows.tsx'
import { Section } from '../../ui/Section.tsx'
import { signedState } from './paperRecord.ts'
import { usePapers } from './usePapers.ts'

/** The frozen papers of a contract; absent where there is none. */
export const Papers = ({ contractID }: { readonly contractID: string }) => {
  const translate = useTranslate()
  const may = useMay()
  const papers = usePapers(contractID, may('paper.read')) ?? []
  if (papers.length === 0) return null
  return (
    <Section flush title={translate('resource.paper.title')}>
      <LinkRows>
        {papers.map((paper) => (
          <LinkRow key={paper.id} to={`/paper/${paper.id}`}>
            <Typography variant="body2">{translate(`resource.paper.of_kind.${paper.kind}`)}</Typography>
            <Typography variant="body2">{formatDay(paper.day)}</Typography>
            <Typography variant="caption" color="text.secondary">
              {translate(`resource.paper.state.${signedState(paper)}`)}
            </Typography>
          </LinkRow>
        ))}
      </LinkRows>
    </Section>
  )
}
