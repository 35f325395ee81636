import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { explain, lineWords } from '../../../domain/bill/line-text.ts'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import type { AccountDetail } from './accountRecord.ts'

/** What was forgiven of a contract, each with who did it and why; absent where there is nothing. */
export const Waivers = ({ account }: { readonly account: AccountDetail }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const attempt = useAttempt()
  const may = useMay()
  const { waivers, people, id } = account
  if (!waivers || waivers.length === 0) return null
  return (
    <Section title={translate('resource.account.fields.waivers')}>
      {waivers.map(({ id: waiverID, line, reason, day, by }) => (
        <Box
          key={waiverID}
          sx={{ py: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3 }}>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {line.name}
            </Typography>
            <Typography variant="body2" className="figures">
              <Money amount={line.amount} />
            </Typography>
          </Box>
          <Typography variant="caption" color="text.secondary" component="div">
            {explain(line, lineWords[language]).join(', ')}
          </Typography>
          <Typography
            variant="caption"
            color="text.secondary"
            component="div"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {[formatDay(day), people?.[by], reason].filter(Boolean).join(' · ')}
          </Typography>
          {may('UnwaiveDifference') && (
            <Button
              size="small"
              color="inherit"
              onClick={() => void attempt(() => post(`account/${id}/unwaive`, { waiverID }))}
            >
              {translate('resource.account.waive.take_back')}
            </Button>
          )}
        </Box>
      ))}
    </Section>
  )
}
