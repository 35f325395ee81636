import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { Parked as ParkedEvent } from '../../../projections/runtime/runtime.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatInstant } from '../../i18n/format.ts'
import { Section } from '../../ui/Section.tsx'
import { useManage } from './useSystem.ts'

/** Events that a read model could not apply: to be retried, or skipped with a reason. */
export const Parked = ({ events }: { events: readonly ParkedEvent[] }) => {
  const translate = useTranslate()
  const manage = useManage()
  const [skipping, setSkipping] = useState<ParkedEvent>()
  const say = (key: string, more: object = {}) => translate(`resource.system.${key}`, more)
  const waiting = events.filter(({ skippedAt }) => !skippedAt)
  const given = events.filter(({ skippedAt }) => skippedAt)
  const nameOf = ({ type }: ParkedEvent) => translate(`history.event.${type}`, { _: type })
  const line = (event: ParkedEvent) => (
    <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {say('parked.line', { event: nameOf(event), model: say(`model.${event.model}`, { _: event.model }) })}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {event.skippedAt
          ? say('parked.given_up', { at: formatInstant(event.skippedAt), reason: event.skipReason })
          : `${formatInstant(event.parkedAt)} · ${event.error ?? say('parked.behind')}`}
      </Typography>
    </Box>
  )
  return (
    <Section title={say('parked.title')}>
      {waiting.length === 0 && <Typography variant="body2">{say('parked.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...waiting, ...given].map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2 }}
          >
            {line(event)}
            {!event.skippedAt && event.error && (
              <>
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  onClick={() => void manage('projection/retry', { id: event.id })}
                >
                  {say('parked.retry')}
                </Button>
                <Button size="small" color="inherit" onClick={() => setSkipping(event)}>
                  {say('parked.skip')}
                </Button>
              </>
            )}
          </Box>
        ))}
      </Box>
      {skipping && (
        <SkipDialog event={skipping} name={nameOf(skipping)} onClose={() => setSkipping(undefined)} />
      )}
    </Section>
  )
}

type SkipDialogProps = { readonly event: ParkedEvent; readonly name: string; readonly onClose: () => void }

/** Skips a parked event. That cannot be undone, so it requires a reason, which is kept. */
const SkipDialog = ({ event, name, onClose }: SkipDialogProps) => {
  const translate = useTranslate()
  const refetch = useRefetch()
  const { act } = useDataProvider<AppDataProvider>()
  const say = (key: string) => translate(`resource.system.skip.${key}`, { name })
  return (
    <DialogForm
      title={say('title')}
      resource="system"
      onClose={onClose}
      defaultValues={{ reason: '' }}
      act={say('act')}
      save={async ({ reason }) => {
        await act('projection/skip', { id: event.id, reason })
        await refetch('projection', 'system')
        return true
      }}
    >
      <Typography variant="body2">{say('body')}</Typography>
      <TextLine source="reason" label={say('reason')} required autoFocus autoComplete="off" />
    </DialogForm>
  )
}
