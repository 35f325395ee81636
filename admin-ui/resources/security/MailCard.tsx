import { Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'

const KINDS = ['newBill', 'billOverdue', 'paymentReceived', 'contractEnding'] as const
type Kind = (typeof KINDS)[number]
type Choice = { readonly refused: readonly Kind[] }

/** Which news a customer wants by mail. Mails that guard the account always come. */
export const MailCard = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const { read, act } = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['mailChoice'],
    queryFn: ({ signal }) => read<Choice>('user/security/mail', signal),
  })
  if (error && !data) throw error
  const choose = async (kind: Kind, wanted: boolean) => {
    const others = (data?.refused ?? []).filter((one) => one !== kind)
    setBusy(true)
    await attempt(['mailChoice'], async () => {
      await act('user/security/mail', { refused: wanted ? others : [...others, kind] })
      notify('account.mail.saved', { type: 'success' })
    })
    setBusy(false)
  }
  return (
    <Section title={translate('account.mail.title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('account.mail.lead')}
      </Typography>
      {data ? (
        <FormGroup>
          {KINDS.map((kind) => (
            <FormControlLabel
              key={kind}
              label={translate(`account.mail.kind.${kind}`)}
              control={
                <Checkbox
                  checked={!data.refused.includes(kind)}
                  disabled={busy}
                  onChange={(_event, wanted) => void choose(kind, wanted)}
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
