import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useKeepFocus } from '../../pages/useKeepFocus.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import { agentName } from './agent.ts'

type Session = {
  readonly id: string
  readonly usedAt: string
  readonly agent: string | null
  readonly current: boolean
}

const useEnd = () => {
  const notify = useNotify()
  const attempt = useAttempt()
  const refetch = useRefetch()
  const { act } = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)
  useKeepFocus(busy)
  const end = async (IDs: readonly string[]) => {
    setBusy(true)
    await attempt(async () => {
      await act('user/security/session/end', { IDs })
      await refetch('session')
      notify('account.sessions.ended', { type: 'success' })
    })
    setBusy(false)
  }
  return { busy, end }
}

/** The user's sessions. The current one is ended by signing out. */
export const SessionsCard = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { read } = useDataProvider<AppDataProvider>()
  const { busy, end } = useEnd()
  const { data: sessions, error } = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => read<readonly Session[]>('user/security/session', signal),
  })
  if (error) throw error
  const others = sessions?.filter(({ current }) => !current) ?? []
  const now = new Date()
  return (
    <Section title={translate('account.sessions.title')}>
      {!sessions && <RowsSkeleton rows={2} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions?.map(({ id, agent, usedAt, current }) => {
          const name = agentName(agent) ?? translate('account.sessions.unknown')
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                py: 2,
                'li + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: current ? 600 : 400 }}>
                  {name}
                  {current && ` (${translate('account.sessions.current')})`}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {translate('account.sessions.used', { when: formatRelative(usedAt, now, language) })}
                </Typography>
              </Box>
              {!current && (
                <Button
                  size="small"
                  color="inherit"
                  disabled={busy}
                  aria-label={translate('account.sessions.end_named', { agent: name })}
                  onClick={() => void end([id])}
                >
                  {translate('account.sessions.end')}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
      {others.length > 1 && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={busy}
          sx={{ mt: 4 }}
          onClick={() => void end(others.map(({ id }) => id))}
        >
          {translate('account.sessions.end_others')}
        </Button>
      )}
    </Section>
  )
}
