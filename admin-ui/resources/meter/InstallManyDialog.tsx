import { Alert, Box, Typography } from '@mui/material'
import { type ClipboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { Utility } from '../../../domain/meter/meter-codes.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { ApiError } from '../../data/envelope.ts'
import { post } from '../../data/httpClient.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { NumberLine } from '../../form/NumberLine.tsx'
import { ForKeyboard } from '../../ui/ForKeyboard.tsx'
import { inThousandths, THOUSANDTHS, unitOf } from './meterRecord.ts'
import type { missingMeters } from './missingMeters.ts'
import { pastedMeters } from './pastedMeters.ts'

type Missing = ReturnType<typeof missingMeters>[number]

type InstallManyDialogProps = { readonly missing: readonly Missing[]; readonly onClose: () => void }

const fieldOf = (roomID: string, utility: Utility | '') => `at.${roomID}.${utility}`

/** The refusal of one meter, at its field of the sheet. */
const atItsField = (error: unknown, field: string) =>
  error instanceof ApiError
    ? new ApiError(
        error.code,
        error.status,
        error.fields.map((one) => {
          if (one.field !== 'value') return one
          const max = one.params?.max
          return { ...one, field, ...(max !== undefined && { params: { max: Number(max) / THOUSANDTHS } }) }
        }),
      )
    : error

/** The meters of all rooms in one sheet, each with the number it shows; an empty field installs none. */
export const InstallManyDialog = ({ missing, onClose }: InstallManyDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  // As of the opening: the list behind the sheet gets shorter while meters are installed.
  const [rows] = useState(missing)
  const [installed, setInstalled] = useState<readonly string[]>([])
  const words = (key: string, values?: object) => translate(`resource.meter.many.${key}`, values)
  const cells = rows.flatMap(({ room, utilities }) =>
    utilities.map((utility) => ({ roomID: room.id, utility, field: fieldOf(room.id, utility) })),
  )

  const save = async ({ day, digits, at }: FieldValues) => {
    const typed = cells
      .map((cell) => ({ ...cell, value: at?.[cell.roomID]?.[cell.utility] as unknown }))
      .filter(({ field, value }) => value !== null && value !== undefined && !installed.includes(field))
    const [first] = cells
    if (typed.length === 0 && first)
      throw new ApiError('V0002', 422, [{ field: first.field, code: 'required' }])
    const done = [...installed]
    try {
      for (const { roomID, utility, field, value } of typed) {
        const body = { roomID, utility, serial: null, digits, day, value: inThousandths(value) }
        await post('meter/add', body).catch((error) => Promise.reject(atItsField(error, field)))
        done.push(field)
      }
    } finally {
      // What was refused can be mended; what is in the book already is not sent again.
      setInstalled(done)
    }
    return done.length
  }

  return (
    <DialogForm
      title={words('title')}
      resource="meter"
      onClose={onClose}
      defaultValues={{ day: today, digits: 5, at: {} }}
      act={translate('resource.meter.install.act')}
      save={save}
      told={(count) => ({ text: 'resource.meter.many.done', messageArgs: { smart_count: count } })}
    >
      <MeterSheet rows={rows} installed={installed} />
      <DayLine source="day" required />
      <NumberLine source="digits" required help={translate('resource.meter.install.digits_help')} />
    </DialogForm>
  )
}

type MeterSheetProps = { readonly rows: readonly Missing[]; readonly installed: readonly string[] }

/** A row for each room with a field for each meter; takes a block that was copied from a spreadsheet. */
const MeterSheet = ({ rows, installed }: MeterSheetProps) => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const [said, setSaid] = useState<string>()
  const columns = [...new Set(rows.flatMap(({ utilities }) => utilities))]
  // What is in the book already is in the sheet no more.
  const open = rows
    .map(({ room, utilities }) => ({
      room,
      utilities: utilities.filter((utility) => !installed.includes(fieldOf(room.id, utility))),
    }))
    .filter(({ utilities }) => utilities.length > 0)
  const titleOf = (utility: Utility) => translate(`resource.meter.values.utility.${utility}`)
  const words = (key: string, values?: object) => translate(`resource.meter.many.${key}`, values)

  const onPaste = (event: ClipboardEvent) => {
    const { name } = event.target as HTMLInputElement
    const row = open.findIndex(({ room }) => name.startsWith(fieldOf(room.id, '')))
    const column = columns.findIndex((utility) => name.endsWith(`.${utility}`))
    const pasted = pastedMeters(
      event.clipboardData.getData('text/plain'),
      { row, column },
      { rows: open, columns, titleOf },
    )
    if (!pasted) return
    event.preventDefault()
    for (const { roomID, utility, value } of pasted.values)
      setValue(fieldOf(roomID, utility), value, { shouldDirty: true, shouldValidate: true })
    const left = pasted.left.length > 0 ? words('pasted_left', { rooms: pasted.left.join(', ') }) : ''
    setSaid(`${words('pasted', { smart_count: pasted.values.length })} ${left}`.trim())
  }

  return (
    <Box onPaste={onPaste} sx={{ display: 'contents' }}>
      <Typography variant="body2" color="text.secondary">
        {words('help')} <ForKeyboard>{words('paste')}</ForKeyboard>
      </Typography>
      <Box role="status">{said && <Alert severity="info">{said}</Alert>}</Box>
      {open.map(({ room, utilities }) => (
        <Box
          key={room.id}
          role="group"
          aria-label={room.number}
          sx={{
            display: 'grid',
            gridTemplateColumns: `72px repeat(${columns.length}, minmax(0, 1fr))`,
            columnGap: 2,
            alignItems: 'start',
          }}
        >
          <Typography sx={{ fontWeight: 600, pt: 8, overflowWrap: 'anywhere' }}>{room.number}</Typography>
          {utilities.map((utility) => (
            <NumberLine
              key={utility}
              source={fieldOf(room.id, utility)}
              label={titleOf(utility)}
              unit={unitOf({ utility })}
              decimal
              sx={{ gridColumn: columns.indexOf(utility) + 2 }}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}
