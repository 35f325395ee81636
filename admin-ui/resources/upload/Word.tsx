import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { SPREADSHEET_MAX_ROWS } from '../../../domain/limits.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { kinds } from './cells.ts'
import { standingOf, standingRows, toApply, type UploadRecord } from './uploadRecord.ts'
import { useCount } from './useCount.ts'

/** One sentence: how the upload ended, or why there is nothing to apply. */
export const Word = ({ upload }: { upload: UploadRecord }) => {
  const translate = useTranslate()
  const count = useCount()
  const language = useLanguage()
  const { state, appliedCount, changedCount, unchangedCount, repeatedCount, rowCount, reason } = upload
  const say = (key: string) => translate(`resource.upload.${key}`)
  const onlyRepeated = repeatedCount !== null && repeatedCount > 0 && repeatedCount === rowCount
  const made = (appliedCount ?? 0) - (changedCount ?? 0)
  // Repeated rows count as recorded too: another upload has applied them.
  const isInBook = (unchangedCount ?? 0) > 0 && (unchangedCount ?? 0) + (repeatedCount ?? 0) === rowCount
  const standing = standingOf(upload)
  const { resource, calls = resource, page = `/${resource}` } = kinds[upload.type]

  if (state === 'waiting' && toApply(upload) === 0 && !upload.doubtfulCount)
    return (
      <Alert severity={onlyRepeated || isInBook ? 'info' : 'warning'} sx={{ mb: 4 }}>
        {say(onlyRepeated ? 'ending.all_repeated' : isInBook ? 'ending.all_unchanged' : 'ending.nothing')}
      </Alert>
    )
  switch (standing) {
    case 'success':
      return (
        <Alert
          severity="success"
          sx={{ mb: 4 }}
          action={
            <Button size="small" color="inherit" component={Link} to={page}>
              {say(`ending.see.${calls}`)}
            </Button>
          }
        >
          {made > 0 && count(`ending.success.${calls}`, made)}{' '}
          {made < (appliedCount ?? 0) && count(`ending.changed.${calls}`, changedCount ?? 0)}
        </Alert>
      )
    case 'failed':
      return (
        <Alert severity={onlyRepeated || isInBook ? 'info' : 'warning'} sx={{ mb: 4 }}>
          {say(onlyRepeated ? 'ending.repeated' : isInBook ? 'ending.all_unchanged' : 'ending.failed')}
        </Alert>
      )
    case 'reverted':
      return (
        <Alert severity={standingRows(upload) > 0 ? 'warning' : 'info'} sx={{ mb: 4 }}>
          {count('ending.reverted', upload.revertedCount ?? 0)}{' '}
          {standingRows(upload) > 0 && count('ending.kept', standingRows(upload))}
        </Alert>
      )
    case 'discarded':
      return (
        <Alert severity="info" sx={{ mb: 4 }}>
          {say('ending.discarded')}
        </Alert>
      )
    case 'rejected':
      return (
        <Alert severity="error" sx={{ mb: 4 }}>
          {say('ending.rejected')}{' '}
          {translate(`resource.upload.defect.${reason}`, {
            _: '',
            headers: '',
            max: formatNumber(SPREADSHEET_MAX_ROWS, language),
          })}
        </Alert>
      )
    default:
      return null
  }
}
