import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Card, IconButton, Link, Tooltip, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay } from '../../i18n/format.ts'
import { Absent } from '../../ui/Absent.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { conceal, formatPhone } from './numbers.ts'
import type { PersonRecord } from './personRecord.ts'

type Facts = Readonly<Record<string, ReactNode>>

/** A card of facts with a heading. */
const FactCard = ({ title, facts }: { title: string; facts: Facts }) => {
  const translate = useTranslate()
  return (
    <Card component="section" sx={{ px: 5, py: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {Object.entries(facts).map(([field, value]) => (
          <Fact key={field} label={translate(`resource.person.fields.${field}`)}>
            {value || <Absent />}
          </Fact>
        ))}
      </Box>
    </Card>
  )
}

const useFacts = (person: PersonRecord): Readonly<Record<'contact' | 'identity' | 'address', Facts>> => {
  const translate = useTranslate()
  const { phone, email, emailVerified, ssn, oldSSN, birthday, gender } = person
  const concealed = (field: 'ssn' | 'oldSSN') => {
    const number = person[field]
    return number && <Concealed number={number} field={translate(`resource.person.fields.${field}`)} />
  }
  return {
    contact: {
      phone: phone && (
        <Link href={`tel:${phone}`} underline="hover">
          {formatPhone(phone)}
        </Link>
      ),
      email: email && <EmailAddress email={email} isVerified={emailVerified} />,
    },
    identity: {
      ssn: ssn && concealed('ssn'),
      ...(oldSSN && { oldSSN: concealed('oldSSN') }),
      birthday: birthday && formatDay(birthday),
      gender: gender !== null && translate(`resource.person.values.gender.${gender}`),
      placeOfBirth: person.placeOfBirth,
    },
    address: { permanentAddress: person.permanentAddress, temporaryAddress: person.temporaryAddress },
  }
}

/** A person's identity documents. */
export const IdentityCard = ({ person }: { person: PersonRecord }) => (
  <FactCard title={useTranslate()('personPage.section.identity')} facts={useFacts(person).identity} />
)

export const AddressCard = ({ person }: { person: PersonRecord }) => (
  <FactCard title={useTranslate()('personPage.section.address')} facts={useFacts(person).address} />
)

/** All data of a person, in cards side by side. */
export const PersonFacts = ({ person }: { person: PersonRecord }) => {
  const translate = useTranslate()
  const facts = useFacts(person)
  return (
    <SideBySide>
      <Stacked>
        <FactCard title={translate('personPage.section.contact')} facts={facts.contact} />
        <AddressCard person={person} />
      </Stacked>
      <IdentityCard person={person} />
    </SideBySide>
  )
}

/** As `PersonFacts`, in one card. */
export const PersonSummary = ({ person }: { person: PersonRecord }) => {
  const translate = useTranslate()
  const { contact, identity, address } = useFacts(person)
  return <FactCard title={translate('personPage.facts')} facts={{ ...contact, ...identity, ...address }} />
}

/** An identity number that is masked until the user reveals it. */
const Concealed = ({ number, field }: { number: string; field: string }) => {
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  const label = translate(shown ? 'personPage.hide' : 'personPage.reveal', { field })
  const Icon = shown ? HideIcon : ShowIcon
  return (
    <>
      {shown ? number : conceal(number)}
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          onClick={() => setShown(!shown)}
          sx={{ my: -1, ml: 1, '@media (pointer: coarse)': { my: -3 } }}
        >
          <Icon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </>
  )
}
