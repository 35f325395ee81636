import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ResidentType } from '../../../../domain/contract/contract-codes.ts'
import { MAX_RESIDENTS } from '../../../../domain/limits.ts'
import { Gender } from '../../../../domain/person/gender.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { EntriesInput } from '../../../form/EntriesInput.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { half } from './half.ts'

const FOREIGN = ['nationality', 'passport', 'visaUntil'] as const

const NEW = {
  lastName: '',
  middleName: null,
  firstName: '',
  type: ResidentType.OTHER,
  birthday: null,
  gender: null,
  ssn: null,
  phone: null,
  permanentAddress: null,
  nationality: null,
  passport: null,
  visaUntil: null,
  fromDay: null,
  toDay: null,
}

/** What only people from abroad have, once it is asked for. */
const OfForeigners = ({ source }: { source: (field: string) => string }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.contract.resident.${key}`)
  const said = useWatch({ name: FOREIGN.map(source) })
  const [isAsked, setAsked] = useState(() => said.some(Boolean))
  if (!isAsked)
    return (
      <Button size="small" color="inherit" sx={{ justifySelf: 'start' }} onClick={() => setAsked(true)}>
        {words('foreign')}
      </Button>
    )
  return (
    <>
      <Box sx={half}>
        <TextLine source={source('nationality')} label={words('nationality')} max={60} autoComplete="off" />
        <TextLine source={source('passport')} label={words('passport')} max={20} autoComplete="off" />
      </Box>
      <DayLine source={source('visaUntil')} label={words('visaUntil')} />
    </>
  )
}

const ResidentFields = ({ source }: { source: (field: string) => string }) => {
  const translate = useTranslate()
  const person = (field: string) => translate(`resource.person.fields.${field}`)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={half}>
        <TextLine source={source('lastName')} label={person('lastName')} required autoComplete="off" />
        <TextLine source={source('middleName')} label={person('middleName')} autoComplete="off" />
      </Box>
      <Box sx={half}>
        <TextLine source={source('firstName')} label={person('firstName')} required autoComplete="off" />
        <Choice
          source={source('type')}
          label={translate('resource.contract.resident.type')}
          required
          options={Object.values(ResidentType).map((value) => ({
            value,
            label: translate(`resource.contract.values.resident.${value}`),
          }))}
        />
      </Box>
      <Box sx={half}>
        <DayLine source={source('birthday')} label={person('birthday')} />
        <Choice
          source={source('gender')}
          label={person('gender')}
          none={translate('personPage.gender_none')}
          options={Object.values(Gender).map((value) => ({
            value,
            label: translate(`resource.person.values.gender.${value}`),
          }))}
        />
      </Box>
      <TextLine
        source={source('ssn')}
        label={person('ssn')}
        help={translate('personPage.ssn_help')}
        inputMode="numeric"
        max={20}
        autoComplete="off"
      />
      <Box sx={half}>
        <TextLine source={source('phone')} label={person('phone')} inputMode="tel" autoComplete="off" />
        <TextLine source={source('permanentAddress')} label={person('permanentAddress')} autoComplete="off" />
      </Box>
      <Box sx={half}>
        <DayLine
          source={source('fromDay')}
          label={translate('resource.contract.resident.fromDay')}
          help={translate('resource.contract.resident.days_help')}
        />
        <DayLine source={source('toDay')} label={translate('resource.contract.resident.toDay')} />
      </Box>
      <OfForeigners source={source} />
    </Box>
  )
}

/** The residents beside the tenant. `isNew`: of a contract that nobody can have left yet. */
export const ResidentsInput = ({ isNew = false }: { readonly isNew?: boolean }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.contract.resident.${key}`)
  return (
    <EntriesInput
      source="residents"
      title={translate('resource.contract.fields.residents')}
      words="resource.contract.resident"
      note={isNew ? words('note') : `${words('note')} ${words('left_out')}`}
      nameField="firstName"
      empty={NEW}
      max={MAX_RESIDENTS}
    >
      {(source) => <ResidentFields source={source} />}
    </EntriesInput>
  )
}
