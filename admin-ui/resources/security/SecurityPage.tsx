import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { AccountHead } from '../profile/AccountHead.tsx'
import { EmailCard } from './EmailCard.tsx'
import { MailCard } from './MailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** `/security`: the signed-in user's password, sign-in address and sessions. */
export const SecurityPage = () => {
  const translate = useTranslate()
  const { role } = useProfile()
  return (
    <>
      <AccountHead title={translate('account.security.title')} lead={translate('account.security.lead')} />
      <Box sx={{ position: 'relative' }}>
        <SideBySide>
          <Stacked>
            <PasswordCard />
            <EmailCard />
          </Stacked>
          <Stacked>
            {role === 'customer' && <MailCard />}
            <SessionsCard />
          </Stacked>
        </SideBySide>
      </Box>
    </>
  )
}
