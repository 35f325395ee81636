import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { isApiError } from '../../data/envelope.ts'
import { useItem } from '../../data/useItem.ts'
import { NotFoundPage } from '../../pages/NotFoundPage.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Frozen } from './Frozen.tsx'
import { type PaperDetail, signedState } from './paperRecord.ts'

/** A paper as its tenant reads and signs it. */
export const OwnPaper = () => {
  const { id = '' } = useParams()
  const translate = useTranslate()
  const { data: paper, error } = useItem<PaperDetail>('paper', { id })
  if (isApiError(error, 'E0011')) return <NotFoundPage />
  if (error && !paper) throw error
  if (!paper) return <PageSkeleton />
  return (
    <>
      <OwnHead
        title={translate('resource.paper.frozen.title', { room: paper.roomNumber })}
        lead={translate(`resource.paper.state.${signedState(paper)}`)}
      />
      <Frozen paper={paper} isOwn />
    </>
  )
}
