import { Alert, Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { standingOf, type UploadRecord } from './uploadRecord.ts'
import { useCount } from './useCount.ts'

/** In a sentence: how it ended, or why there is nothing to apply. */
export const Word = ({ upload }: { upload: UploadRecord }) => {
  const translate = useTranslate()
  const count = useCount()
  const { state, newCount, appliedCount, repeatedCount, rowCount, reason } = upload
  const say = (key: string) => translate(`resource.upload.${key}`)
  const onlyRepeated = repeatedCount !== null && repeatedCount > 0 && repeatedCount === rowCount
  const standing = standingOf(upload)

  if (state === 'waiting' && newCount === 0)
    return (
      <Alert severity={onlyRepeated ? 'info' : 'warning'} sx={{ mb: 4 }}>
        {say(onlyRepeated ? 'ending.all_repeated' : 'ending.nothing')}
      </Alert>
    )
  switch (standing) {
    case 'success':
      return (
        <Alert
          severity="success"
          sx={{ mb: 4 }}
          action={
            <Button size="small" color="inherit" component={Link} to="/customer">
              {say('ending.customers')}
            </Button>
          }
        >
          {count('ending.success', appliedCount ?? 0)}
        </Alert>
      )
    case 'failed':
      return (
        <Alert severity={onlyRepeated ? 'info' : 'warning'} sx={{ mb: 4 }}>
          {say(onlyRepeated ? 'ending.repeated' : 'ending.failed')}
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
          {translate(`resource.upload.defect.${reason}`, { _: '', headers: '', max: '' })}
        </Alert>
      )
    default:
      return null
  }
}
