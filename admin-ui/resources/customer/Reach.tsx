import { Box, Card, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Absent } from '../../ui/Absent.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { EmailAddress } from '../person/EmailAddress.tsx'
import { formatPhone, zaloAddress } from '../person/numbers.ts'
import type { PersonRecord } from '../person/personRecord.ts'

/** Contact data of a customer. */
export const Reach = ({ person, action }: { person: PersonRecord; action: ReactNode }) => {
  const translate = useTranslate()
  const { phone, email, emailVerified } = person
  return (
    <Card component="section" sx={{ px: 5, pt: 4, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', pb: 1 }}>
        <Typography variant="h3" component="h2">
          {translate('personPage.reach.title')}
        </Typography>
        <Box className="no-print">{action}</Box>
      </Box>
      <Box component="dl" sx={{ m: 0, '& > *': { borderTop: 1, borderColor: 'divider' } }}>
        <Fact label={translate('resource.person.fields.phone')}>
          {phone ? (
            <Link href={`tel:${phone}`} underline="hover" sx={{ fontWeight: 500 }}>
              {formatPhone(phone)}
            </Link>
          ) : (
            <Absent />
          )}
        </Fact>
        {phone && (
          <Fact label="Zalo">
            <Link
              href={zaloAddress(phone)}
              target="_blank"
              rel="noopener noreferrer"
              underline="hover"
              sx={{ fontWeight: 500 }}
            >
              {translate('personPage.reach.zalo')}
            </Link>
          </Fact>
        )}
        <Fact label={translate('resource.person.fields.email')}>
          {email ? (
            <EmailAddress email={email} isVerified={emailVerified} sx={{ fontWeight: 500 }} />
          ) : (
            <Absent />
          )}
        </Fact>
      </Box>
    </Card>
  )
}
