import { Box, Typography } from '@mui/material'
import { useGetMany, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import type { NoticeTo } from '../../../domain/notice/notice.events.ts'
import { FileLinks } from '../../files/FileLinks.tsx'
import { formatInstant } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { NotFoundPage } from '../../pages/NotFoundPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { NoticeContent } from '../notice/NoticeContent.tsx'
import type { SentDetail } from '../notice/noticeRecord.ts'
import { Readers } from './Readers.tsx'

const Sent = ({ notice }: { notice: SentDetail }) => {
  const translate = useTranslate()
  const meant = useMeant(notice.to)
  const word = (key: string) => translate(`resource.notice/sent.${key}`)
  const facts = [
    notice.senderName ?? translate('history.erased'),
    formatInstant(notice.sentAt),
    notice.important && translate('resource.notice/inbox.is_important'),
  ]
  return (
    <>
      <PageHead
        before={<QuietLink to="/notice/sent">{word('title')}</QuietLink>}
        title={notice.title ?? word('wordless')}
        lead={facts.filter(Boolean).join(' · ')}
      />
      <SideBySide columns="minmax(0, 3fr) minmax(300px, 2fr)">
        <Box>
          <Section title={word('fields.content')}>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 4 }}>
              {word('sent_to')}: {meant}
            </Typography>
            {notice.content !== null && <NoticeContent html={notice.content} />}
            {notice.fileIDs.length > 0 && (
              <Box sx={{ mt: 4 }}>
                <FileLinks ids={notice.fileIDs} />
              </Box>
            )}
          </Section>
        </Box>
        <Section flush title={word('readers')}>
          <Readers notice={notice} />
        </Section>
      </SideBySide>
    </>
  )
}

/** A sent notice, and who has read it. */
export const SentPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<SentDetail> resource="notice/sent" id={id}>
      {/* A user who only received the notice reads it in the inbox; for them the answer has no `to`. */}
      {(notice) => (notice.to === undefined ? <NotFoundPage /> : <Sent notice={notice} />)}
    </ItemPage>
  )
}

/** The recipients as the sender named them, as text: buildings by name, rooms and people by number, roles. */
const useMeant = ({ buildingIDs = [], roomIDs = [], roles = [], personIDs = [] }: NoticeTo): string => {
  const translate = useTranslate()
  const { data: buildings = [] } = useGetMany<BuildingRecord>(
    'building',
    { ids: buildingIDs },
    { enabled: buildingIDs.length > 0 },
  )
  const counted = (word: string, count: number) =>
    count > 0 ? [translate(`resource.notice/sent.meant.${word}`, { smart_count: count })] : []
  return [
    ...buildings.map(({ name }) => name),
    ...counted('rooms', roomIDs.length),
    ...roles.map((role) => translate(`resource.notice/sent.roles.${role}`)),
    ...counted('people', personIDs.length),
  ].join(', ')
}
