import { Alert } from '@mui/material'
import { type RaRecord, useResourceContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'

const differ = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

/** Only words can be said as they stand: no days, ids, codes or lists. */
const said = (value: unknown) =>
  typeof value === 'string' && value !== '' && !/^\d{4}-\d\d|^[\da-f]{8}-/.test(value) ? ` (${value})` : ''

/**
 * Fields that were typed in here and that somebody else has saved meanwhile. What was typed stays, and saving it
 * replaces theirs: that has to be known before.
 */
export const ChangedMeanwhile = ({ record }: { record: Partial<RaRecord> }) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  const [opened] = useState(record)
  const { dirtyFields } = useFormState()
  const typed = useWatch()
  const fields = Object.keys(dirtyFields).filter(
    (name) => name in record && differ(opened[name], record[name]) && differ(typed[name], record[name]),
  )
  if (fields.length === 0) return null
  const names = fields.map(
    (name) => translate(`resource.${resource}.fields.${name}`, { _: name }) + said(record[name]),
  )
  return (
    <Alert severity="warning" role="status">
      {translate('form.meanwhile', { fields: names.join(', ') })}
    </Alert>
  )
}
