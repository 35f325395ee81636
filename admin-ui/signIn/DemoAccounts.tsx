import { Box, Typography, useTheme } from '@mui/material'
import { radius, size } from '../theme/sizes.ts'
import { PageLink } from './PageLink.tsx'
import { useDemo } from './useDemo.ts'
import { useSay } from './words.ts'

type DemoAccountsProps = {
  picked: string
  onPick: (account: { email: string; password: string }) => void
}

/** Buttons that fill in the demo account of a role. */
export const DemoAccounts = ({ picked, onPick }: DemoAccountsProps) => {
  const { look } = useTheme()
  const say = useSay()
  const demo = useDemo()
  if (!demo) return null
  return (
    <Box component="section" aria-labelledby="demo" sx={{ mt: 6 }}>
      <Typography id="demo" variant="h3" component="h2">
        {say('signIn.demo')}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {demo.filling
          ? `${say('signIn.demo_filling')} ${say('signIn.demo_filling_note')}`
          : say('signIn.demo_note')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, mt: 2 }}>
        {demo.accounts.map(({ email, role, password }) => (
          <Box
            key={email}
            component="button"
            type="button"
            aria-pressed={picked === email}
            onClick={() => onPick({ email, password })}
            sx={{
              display: 'block',
              minWidth: 0,
              minHeight: size.touch,
              px: 3,
              py: 1.5,
              font: 'inherit',
              textAlign: 'left',
              cursor: 'pointer',
              color: look.text,
              borderRadius: `${radius.control}px`,
              border: `1px solid ${picked === email ? look.brand : look.line}`,
              backgroundColor: picked === email ? look.selected : look.surface,
              '&:hover': { borderColor: look.control },
            }}
          >
            <Box
              component="span"
              sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.6 }}
            >
              {say(`role.${role}`)}
            </Box>
            <Box
              component="span"
              sx={{
                display: 'block',
                fontSize: '0.8125rem',
                lineHeight: 1.6,
                color: look.textSoft,
                overflowWrap: 'anywhere',
              }}
            >
              {email.slice(0, email.indexOf('@'))}
              <wbr />
              {email.slice(email.indexOf('@'))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 3 }}>
        <PageLink to="/mailbox">{say('mailbox.open')}</PageLink>
      </Box>
    </Box>
  )
}
