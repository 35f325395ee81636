import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Job } from '../../../projections/runtime/runtime.answers.ts'
import { formatInstant, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

type Told = { readonly severity: 'success' | 'warning' | 'error'; readonly text: string }

/** The result of a job, in one sentence. */
const useOutcome = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const say = (key: string, more: object = {}) => translate(`resource.system.job.${key}`, { ...more, _: '' })
  return (job: Job): Told => {
    const args = {
      events: formatNumber(job.events, language),
      seconds: formatNumber(Math.round(job.seconds * 10) / 10, language),
    }
    if (job.state === 'busy' || job.state === 'failed')
      return { severity: job.state === 'busy' ? 'warning' : 'error', text: say(job.state) }
    if (job.broken) {
      const { place, eventID, reason } = job.broken
      return { severity: 'error', text: `${say('broken', { place, eventID })} ${say(`reason.${reason}`)}` }
    }
    const wrong = (job.verified ?? []).filter(({ different }) => different > 0)
    if (wrong.length > 0) {
      const models = wrong
        .map(({ model, different }) => `${translate(`resource.system.model.${model}`)}: ${different}`)
        .join(', ')
      return { severity: 'error', text: say('different', { models }) }
    }
    const alarms = (job.verified ?? []).flatMap(({ alarms }) => alarms)
    if (alarms.length > 0) {
      const text = alarms.map(({ name, count }) => say(`alarm.${name}`, { smart_count: count })).join(' ')
      return { severity: 'error', text }
    }
    const delayed = (job.verified ?? []).flatMap(({ delays }) => delays).map(({ count }) => count)
    const done = say(`done.${job.kind}`, args)
    if (delayed.length === 0) return { severity: 'success', text: done }
    const count = delayed.reduce((sum, one) => sum + one, 0)
    return { severity: 'success', text: `${done} ${say('delayed', { smart_count: count })}` }
  }
}

/** The progress of the running job, or the result of the last one. */
export const JobState = ({ job }: { job: Job }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const outcome = useOutcome()
  if (job.state !== 'running') {
    const { severity, text } = outcome(job)
    return (
      <Alert severity={severity} sx={{ mb: 4 }}>
        {text}{' '}
        <Typography variant="caption" component="span">
          {translate('resource.system.job.at', { at: formatInstant(job.startedAt) })}
        </Typography>
      </Alert>
    )
  }
  const title = translate(`resource.system.job.running.${job.kind}`)
  return (
    <Card sx={{ px: 5, py: 4, mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, mb: 2 }}>
        <Typography variant="h3" component="p" role="status">
          {title}
        </Typography>
        <Typography variant="caption" color="text.secondary" className="figures">
          {translate('resource.system.job.progress', {
            done: formatNumber(job.events, language),
            all: formatNumber(Math.max(job.events, job.total), language),
          })}
        </Typography>
      </Box>
      <LinearProgress
        variant={job.total > 0 ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (100 * job.events) / Math.max(1, job.total))}
        aria-label={title}
      />
    </Card>
  )
}
