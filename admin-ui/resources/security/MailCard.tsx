import { Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { type NewsKind, news, newsKinds } from '../../../domain/news.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'

const CHOICE = ['mailChoice']
type Choice = { readonly refused: readonly NewsKind[] }

/** Which news a customer wants by mail. Security mails are always sent. */
export const MailCard = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const attempt = useAttempt()
  const refetch = useRefetch()
  const { read, act } = useDataProvider<AppDataProvider>()
  const queries = useQueryClient()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const { data, error } = useQuery({
    queryKey: CHOICE,
    queryFn: ({ signal }) => read<Choice>('user/security/mail', signal),
  })
  if (error && !data) throw error
  // Optimistic: a checkbox that waited for the answer would lose the focus and the next tap. The calls are sent one
  // after the other.
  const choose = (kind: NewsKind, wanted: boolean) => {
    const others = (queries.getQueryData<Choice>(CHOICE)?.refused ?? []).filter((one) => one !== kind)
    const refused = wanted ? others : [...others, kind]
    queries.setQueryData<Choice>(CHOICE, { refused })
    const tell = async () => {
      await act('user/security/mail', { refused })
      notify('account.mail.saved', { type: 'success' })
    }
    before.current = before.current
      .catch(() => undefined)
      .then(async () => {
        if (!(await attempt(tell))) await refetch(...CHOICE)
      })
  }
  return (
    <Section title={translate('account.mail.title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('account.mail.lead')}
      </Typography>
      {data ? (
        <FormGroup>
          {newsKinds.map((kind) => (
            <FormControlLabel
              key={kind}
              label={news[kind].name[language]}
              control={
                <Checkbox
                  checked={!data.refused.includes(kind)}
                  onChange={(_event, wanted) => choose(kind, wanted)}
                />
              }
            />
          ))}
        </FormGroup>
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Section>
  )
}
