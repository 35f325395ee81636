import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isApiError } from '../../data/envelope.ts'
import { NotFoundPage } from '../../pages/NotFoundPage.tsx'
import { useKeepFocus } from '../../pages/useKeepFocus.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Doubts } from './Doubts.tsx'
import { FileFacts } from './FileFacts.tsx'
import { MappingStep } from './MappingStep.tsx'
import { PaidBack } from './PaidBack.tsx'
import { Progress } from './Progress.tsx'
import { Rows } from './Rows.tsx'
import { Steps } from './Steps.tsx'
import { Totals } from './Totals.tsx'
import { type Outcome, standingRows, toApply } from './uploadRecord.ts'
import { type Confirming, useConfirmed } from './useConfirmed.ts'
import { useCount } from './useCount.ts'
import { useDecide } from './useDecide.ts'
import { type ShownUpload, useUpload } from './useUploads.ts'
import { Word } from './Word.tsx'

const steps = { checking: 1, mapping: 1, waiting: 2, running: 3, done: 4 } as const

/** The actions on an upload in its current state, the next step last. */
const Actions = ({
  upload,
  confirming,
  onApply,
  onMap,
}: {
  upload: ShownUpload
  confirming: Confirming
  onApply: () => void
  onMap: () => void
}) => {
  const translate = useTranslate()
  const count = useCount()
  const { apply, discard, revert, isBusy } = useDecide(upload)
  const rows = toApply(upload) + confirming.countOf(upload)
  if (upload.state === 'done')
    return (
      <>
        {standingRows(upload) > 0 && (
          <Button variant="text" color="error" disabled={isBusy} onClick={() => void revert()}>
            {translate('resource.upload.revert.open')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" component={Link} to={`/upload?type=${upload.type}`}>
          {translate('resource.upload.another')}
        </Button>
      </>
    )
  if (upload.state !== 'waiting' && upload.state !== 'mapping') return null
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void discard()}>
        {translate('resource.upload.discard.open')}
      </Button>
      {upload.state === 'waiting' && upload.reading && (
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onMap}>
          {translate('resource.upload.mapping.change')}
        </Button>
      )}
      {upload.state === 'waiting' && rows > 0 && (
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() => void apply(confirming.confirmed).then(onApply)}
        >
          {count('apply', rows)}
        </Button>
      )}
    </>
  )
}

/** One upload: the preview of its rows, the progress, or the result. */
export const Upload = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const [outcome, setOutcome] = useState<Outcome>()
  const [page, setPage] = useState(0)
  const [isChanging, setChanging] = useState(false)
  const { data: upload, error } = useUpload(id, { outcome, page })
  const confirming = useConfirmed(id, upload?.revision)
  useKeepFocus(upload?.state)
  if (isApiError(error, 'E0011')) return <NotFoundPage />
  if (error && !upload) throw error
  if (!upload) return <PageSkeleton />
  const choose = (next: Outcome | undefined) => {
    setOutcome(next)
    setPage(0)
  }
  const reading = upload.reading ?? undefined
  const isMapping = upload.state === 'mapping' || (upload.state === 'waiting' && isChanging)
  return (
    <>
      <PageHead
        before={<QuietLink to="/upload">{translate('resource.upload.back')}</QuietLink>}
        title={upload.fileName}
        lead={<FileFacts upload={upload} />}
        // Applying moves rows from "new" and "changed" to "applied", so a filter for one of those would show nothing.
        actions={
          <Actions
            upload={upload}
            confirming={confirming}
            onApply={() => {
              choose(undefined)
              confirming.forget()
            }}
            onMap={() => setChanging(!isChanging)}
          />
        }
      />
      <Steps current={isMapping ? 1 : steps[upload.state]} />
      <Progress upload={upload} />
      <Word upload={upload} />
      {isMapping && reading && (
        <MappingStep
          key={`${reading.sheetAt} ${upload.state}`}
          upload={upload}
          reading={reading}
          onDone={() => setChanging(false)}
        />
      )}
      {upload.state === 'waiting' && !isMapping && reading && (
        <Totals
          reading={reading}
          amount={reading.booked === undefined ? null : reading.booked + (reading.doubtful ?? 0)}
          rowsDiffer={upload.doubts.some(({ codes }) => codes.includes('total_differs'))}
        />
      )}
      {upload.state === 'waiting' && !isMapping && reading && <PaidBack reading={reading} />}
      {!isMapping && <Doubts upload={upload} confirming={confirming} />}
      {!isMapping && upload.state !== 'checking' && upload.rowCount !== null && (
        <Rows
          upload={upload}
          confirming={confirming}
          outcome={outcome}
          onChoose={choose}
          page={page}
          onPage={setPage}
        />
      )}
    </>
  )
}
