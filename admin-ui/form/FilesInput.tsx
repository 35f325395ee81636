import { Box, FormHelperText, FormLabel } from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { FilePurpose } from '../../domain/file.ts'
import { DropArea } from '../files/DropArea.tsx'
import { FileRow } from '../files/FileRow.tsx'
import type { FileRecord } from '../files/fileRecord.ts'
import { SendingRow } from '../files/SendingRow.tsx'
import { useFiles } from '../files/useFiles.ts'
import { type Sending, useSendFiles } from '../files/useSendFiles.ts'
import type { FieldProps } from './useField.tsx'

/** A file as a contract stores it: with a name of its own. */
type Named = { readonly fileID: string; readonly name: string }
type Value = readonly string[] | readonly Named[]

type FilesInputProps = Pick<FieldProps, 'source' | 'label' | 'help' | 'required'> & {
  readonly purpose?: FilePurpose
  /** On a phone, offers to take a photo; by default where pictures are wanted. */
  readonly camera?: boolean
  /** The field holds `{fileID, name}` instead of ids, as that of a contract does. */
  readonly named?: boolean
}

/** Errors of a field while an upload runs, or was not sent. */
const UNDER_WAY = ['file.wait', 'file.unsent']

const idOf = (one: string | Named): string => (typeof one === 'string' ? one : one.fileID)

/**
 * Uploads files as they are chosen; the form holds their ids. The form is invalid while an upload is running.
 * `<FilesInput source="fileIDs" />`, for a contract `<FilesInput source="files" named />`.
 */
export const FilesInput = (props: FilesInputProps) => {
  const { source, label, help, required = false, purpose = 'attachment', camera, named = false } = props
  const translate = useTranslate()
  const resource = useResourceContext()
  const helpID = useId()
  const underWay = useRef<readonly Sending[]>([])
  const check = (value: Value | undefined) => {
    if (underWay.current.length > 0)
      return underWay.current.some(({ fault }) => fault) ? 'file.unsent' : 'file.wait'
    return required && !value?.length ? 'file.none_chosen' : undefined
  }
  const { field, fieldState } = useInput<Value>({ source, validate: check, defaultValue: [] })
  const value = (field.value || []) as readonly (string | Named)[]
  const latest = useRef(value)
  latest.current = value
  const change = (next: readonly (string | Named)[]) => {
    latest.current = next
    field.onChange(next)
  }
  const { sending, send, drop } = useSendFiles(purpose, ({ id, name }: FileRecord) =>
    change([...latest.current, named ? { fileID: id, name } : id]),
  )
  underWay.current = sending
  const { fileOf, isAsking } = useFiles(value.map(idOf))
  const error = fieldState.error?.message
  // Revalidates when the uploads are done, so that an error shown while they were running disappears. What the server
  // says of the field is no such error, and stays.
  const { trigger } = useFormContext()
  const isWaiting = UNDER_WAY.some((code) => error?.includes(code))
  const pending = sending.length
  useEffect(() => {
    if (isWaiting && pending === 0) void trigger(source)
  }, [isWaiting, pending, trigger, source])
  const text = label ?? translate(`resource.${resource}.fields.${source}`)

  return (
    <Box role="group" aria-label={text}>
      <FormLabel
        component="div"
        required={required}
        error={error !== undefined}
        sx={{ mb: 1, fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' }}
      >
        {text}
      </FormLabel>
      <DropArea
        purpose={purpose}
        camera={camera}
        describedBy={helpID}
        invalid={error !== undefined}
        name={field.name}
        buttonRef={field.ref}
        onFiles={(files) => void send(files)}
      >
        {value.length + sending.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {value.map((one) => (
              <FileRow
                key={idOf(one)}
                file={fileOf(idOf(one))}
                name={typeof one === 'string' ? undefined : one.name}
                gone={!isAsking && !fileOf(idOf(one))}
                onRemove={() => change(value.filter((other) => idOf(other) !== idOf(one)))}
              />
            ))}
            {sending.map((one) => (
              <SendingRow key={one.key} one={one} onDrop={() => drop(one.key)} />
            ))}
          </Box>
        )}
      </DropArea>
      <FormHelperText id={helpID} error={error !== undefined}>
        {error === undefined ? help : <ValidationError error={error} />}
      </FormHelperText>
    </Box>
  )
}
