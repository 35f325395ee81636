import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { AccountHead } from '../profile/AccountHead.tsx'
import { EmailCard } from './EmailCard.tsx'
import { MailCard } from './MailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** `/security`: password, sign-in address and sessions of oneself. */
export const SecurityPage = () => {
  const translate = useTranslate()
  const { role } = useProfile()
  return (
    <>
      <AccountHead title={translate('account.security.title')} lead={translate('account.security.lead')} />
      <Box sx={{ position: 'relative', containerType: 'inline-size' }}>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: 'minmax(0, 1fr)',
            '@container (min-width: 800px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 4 }}>
            <PasswordCard />
            <EmailCard />
          </Box>
          <Box sx={{ display: 'grid', gap: 4 }}>
            {role === 'customer' && <MailCard />}
            <SessionsCard />
          </Box>
        </Box>
      </Box>
    </>
  )
}
