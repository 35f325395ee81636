import { Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { formatInstant } from '../../i18n/format.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'

type InvitationState = {
  readonly state: 'none' | 'invited' | 'open'
  readonly mail: { readonly at: string; readonly state: string } | null
}

/** Whether a person has set up their account; if not, the invitation mail can be sent again. */
export const Invitation = ({ resource, id }: { resource: string; id: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const refetch = useRefetch()
  const { read, act } = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: [resource, 'invitation', id],
    queryFn: ({ signal }) => read<InvitationState>(`${resource}/${id}/invitation`, signal),
  })
  if (error && !data) throw error
  const say = (key: string, more: object = {}) => translate(`personPage.invitation.${key}`, more)
  const resend = async () => {
    setBusy(true)
    await attempt(async () => {
      await act(`${resource}/${id}/invite`)
      await refetch(resource)
      notify('personPage.invitation.sent_again', { type: 'success' })
    })
    setBusy(false)
  }
  return (
    <Section title={say('title')}>
      {!data && <RowsSkeleton rows={1} />}
      {data && (
        <>
          <Typography variant="body2">{say(`state.${data.state}`)}</Typography>
          {data.mail && data.state !== 'none' && (
            <Typography variant="caption" color="text.secondary" component="p">
              {say(`mail.${data.mail.state}`, { at: formatInstant(data.mail.at) })}
            </Typography>
          )}
          {data.state === 'invited' && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              onClick={() => void resend()}
              sx={{ mt: 3 }}
            >
              {say('resend')}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}
