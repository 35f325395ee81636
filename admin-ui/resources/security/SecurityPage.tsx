import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { useMay } from '../../auth/useMay.ts'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { AccountHead } from '../profile/AccountHead.tsx'
import { EmailCard } from './EmailCard.tsx'
import { MailCard } from './MailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProgramsCard } from './ProgramsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** `/security`: the signed-in user's password, sign-in address and sessions; for owners the keys of programs. */
export const SecurityPage = () => {
  const translate = useTranslate()
  const { role } = useProfile()
  const may = useMay()
  return (
    <>
      <AccountHead title={translate('account.security.title')} lead={translate('account.security.lead')} />
      <Box sx={{ position: 'relative' }}>
        <SideBySide>
          <Stacked>
            <PasswordCard />
            <EmailCard />
            {may('program.read') && <ProgramsCard />}
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
