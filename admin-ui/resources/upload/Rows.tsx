import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Pager } from '../../list/Pager.tsx'
import { kinds } from './cells.ts'
import { OutcomeFilter } from './OutcomeFilter.tsx'
import { RowsTable } from './RowsTable.tsx'
import { UnreadColumns } from './UnreadColumns.tsx'
import { type Outcome, standingRows } from './uploadRecord.ts'
import type { Confirming } from './useConfirmed.ts'
import { ROWS_PER_PAGE, type ShownUpload } from './useUploads.ts'

type RowsProps = {
  readonly upload: ShownUpload
  readonly confirming: Confirming
  readonly outcome: Outcome | undefined
  readonly onChoose: (outcome: Outcome | undefined) => void
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Number of rows by outcome; unknown counts are absent. */
export const countsOf = (upload: ShownUpload): Partial<Record<Outcome, number>> => {
  const { state, newCount, changedCount, unchangedCount, refusedCount, repeatedCount, revertedCount } = upload
  const { doubtfulCount } = upload
  return {
    ...(state === 'waiting' ? { new: newCount ?? 0 } : { applied: standingRows(upload) }),
    ...(state === 'waiting' && (changedCount ?? 0) > 0 && { changed: changedCount ?? 0 }),
    ...((doubtfulCount ?? 0) > 0 && { doubtful: doubtfulCount ?? 0 }),
    ...((unchangedCount ?? 0) > 0 && { unchanged: unchangedCount ?? 0 }),
    ...((revertedCount ?? 0) > 0 && { reverted: revertedCount ?? 0 }),
    ...((repeatedCount ?? 0) > 0 && { repeated: repeatedCount ?? 0 }),
    refused: refusedCount ?? 0,
  }
}

/** The rows of the file, filtered by outcome; refused ones can be downloaded. */
export const Rows = ({ upload, confirming, outcome, onChoose, page, onPage }: RowsProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const counts = countsOf(upload)
  const total = outcome ? (counts[outcome] ?? 0) : (upload.rowCount ?? 0)
  // What waits to be confirmed is not refused; what was not confirmed until the import is given back with the refused.
  const givenBack = (upload.refusedCount ?? 0) === 0 && upload.state === 'waiting' ? 'doubtful' : 'refused'
  const canTake =
    (upload.refusedCount ?? 0) + (upload.doubtfulCount ?? 0) > 0 &&
    (upload.state === 'waiting' || upload.resultFileID)
  // The rows of an upload that was discarded or could not be read are deleted.
  if (upload.reason !== null) return null
  return (
    <>
      <UnreadColumns upload={upload} />
      <Card>
        <OutcomeFilter kind={kinds[upload.type]} counts={counts} chosen={outcome} onChoose={onChoose} />
        {canTake && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 4,
              rowGap: 2,
              px: 5,
              py: 3,
            }}
          >
            <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 320px', maxWidth: 720 }}>
              {translate(`resource.upload.given_back.${givenBack}.note`)}
            </Typography>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<DownloadIcon />}
              href={`/api/upload/${upload.id}/result?locale=${language}`}
              download
              sx={{ ml: { md: 'auto' } }}
            >
              {translate(`resource.upload.given_back.${givenBack}.download`)}
            </Button>
          </Box>
        )}
        <RowsTable
          rows={upload.rows}
          kind={kinds[upload.type]}
          confirming={upload.state === 'waiting' ? confirming : undefined}
        />
        <Pager page={page} perPage={ROWS_PER_PAGE} total={total} onPage={onPage} />
      </Card>
    </>
  )
}
