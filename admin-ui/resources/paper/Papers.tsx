import { Typography } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { formatDay } from '../../i18n/format.ts'
import { LinkRow, LinkRows } from '../../ui/LinkRows.tsx'
import { Section } from '../../ui/Section.tsx'
import { type PaperRecord, signedState } from './paperRecord.ts'

/** More papers of one contract than anybody freezes. */
const MAX = 20

/** The frozen papers of a contract; absent where there is none. */
export const Papers = ({ contractID }: { readonly contractID: string }) => {
  const translate = useTranslate()
  const may = useMay()
  const { data: papers = [] } = useGetList<PaperRecord>(
    'paper',
    {
      pagination: { page: 1, perPage: MAX },
      sort: { field: 'day', order: 'DESC' },
      filter: { contractID },
    },
    { enabled: may('paper.read') },
  )
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
