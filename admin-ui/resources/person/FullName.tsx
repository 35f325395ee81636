import { TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { LINE_MAX } from '../../../domain/limits.ts'
import { type NameParts, namePartsOf } from '../../../domain/person/name-parts.ts'

/** A whole name, split into the three inputs below it while one types; they can be mended there. */
export const FullName = () => {
  const translate = useTranslate()
  const { setValue, formState } = useFormContext<NameParts>()
  const [typed, setTyped] = useState('')
  const id = useId()
  const split = (text: string) => {
    setTyped(text)
    for (const [part, value] of Object.entries(namePartsOf(text)))
      setValue(part as keyof NameParts, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <TextField
      id={id}
      name="fullName"
      label={translate('personPage.full_name')}
      helperText={translate('personPage.full_name_help')}
      value={typed}
      onChange={({ target }) => split(target.value)}
      slotProps={{ htmlInput: { maxLength: LINE_MAX, autoComplete: 'off', autoCapitalize: 'words' } }}
    />
  )
}
