import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Gender } from '../../../domain/person/gender.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { FullName } from './FullName.tsx'
import { nameRow } from './nameRow.ts'
import type { PeopleKind } from './peopleKind.ts'
import { ScanCard } from './ScanCard.tsx'

const row = (columns: number) => ({
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
  alignItems: 'start',
})

const Part = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate()
  const label = translate(`personPage.section.${name}`)
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mt: name === 'name' ? 0 : 3 }}>
        {label}
      </Typography>
      {children}
    </Box>
  )
}

/** Inputs for all fields of a person that are entered by hand. */
export const PersonInputs = ({ kind }: { kind: PeopleKind }) => {
  const translate = useTranslate()
  const record = useRecordContext()
  const { resource, needsEmail, needsFamilyName, roles } = kind
  const help = (key: string) => translate(`personPage.${key}_help`)
  return (
    <>
      <Part name="name">
        {!record && <ScanCard />}
        {!record && <FullName />}
        <Box sx={nameRow}>
          <TextLine source="lastName" required={needsFamilyName} autoComplete="off" />
          <TextLine source="middleName" autoComplete="off" />
          <TextLine source="firstName" required autoComplete="off" />
        </Box>
        <Box sx={row(2)}>
          <DayLine source="birthday" sx={{ maxWidth: 'none !important' }} />
          <Choice
            source="gender"
            none={translate('personPage.gender_none')}
            options={Object.values(Gender).map((value) => ({
              value,
              label: translate(`resource.person.values.gender.${value}`),
            }))}
          />
        </Box>
        {roles && (
          <Choice
            source="role"
            required
            help={translate(`resource.${resource}.role_help`)}
            options={roles.map((value) => ({ value, label: translate(`role.${value}`) }))}
          />
        )}
      </Part>
      <Part name="contact">
        <TextLine source="phone" type="tel" max={20} help={help('phone')} autoComplete="off" />
        {needsEmail === 'elsewhere' ? (
          <Typography variant="body2" color="text.secondary">
            {translate('account.profile.email_elsewhere')}
          </Typography>
        ) : (
          <TextLine
            source="email"
            type="email"
            autoComplete="off"
            required={needsEmail}
            help={needsEmail && translate(`resource.${resource}.email_help`)}
          />
        )}
      </Part>
      <Part name="identity">
        <Box sx={row(2)}>
          <TextLine source="ssn" inputMode="numeric" max={20} help={help('ssn')} autoComplete="off" />
          <TextLine source="oldSSN" inputMode="numeric" max={20} help={help('old_ssn')} autoComplete="off" />
        </Box>
        <TextLine source="placeOfBirth" autoComplete="off" />
      </Part>
      <Part name="address">
        <TextLine source="permanentAddress" autoComplete="off" />
        <TextLine source="temporaryAddress" autoComplete="off" />
      </Part>
    </>
  )
}
