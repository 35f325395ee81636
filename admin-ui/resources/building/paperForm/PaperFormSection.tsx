import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { formDefects } from '../../../../domain/paper/form-defects.ts'
import type { FieldError } from '../../../../domain/refusal.ts'
import { useAsOf } from '../../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { isApiError } from '../../../data/envelope.ts'
import { FileRow } from '../../../files/FileRow.tsx'
import { SendingRow } from '../../../files/SendingRow.tsx'
import { useFiles } from '../../../files/useFiles.ts'
import { useSendFiles } from '../../../files/useSendFiles.ts'
import { useCatchUp } from '../../../live/LiveContext.ts'
import { reversals } from '../../../undo/reversals.ts'
import { useDone } from '../../../undo/useDone.tsx'
import type { BuildingDetail } from '../buildingRecord.ts'
import { PAPER_FORM_PLACE } from './place.ts'

const KIND = 'contract'
const seek = (section: HTMLElement | null) => section?.scrollIntoView()

type Fault = Omit<FieldError, 'field'>

/** Keeps another document, or none; what is wrong with one is said where it was chosen. */
const useChange = ({ id, paperForms }: BuildingDetail, onFault: (fault: Fault | undefined) => void) => {
  const { act } = useDataProvider<AppDataProvider>()
  const catchUp = useCatchUp()
  const done = useDone()
  return async (form: { readonly fileID: string; readonly name: string } | null) => {
    onFault(undefined)
    const was = paperForms.find(({ kind }) => kind === KIND)
    try {
      const { data } = await act<{ revision: number }>(`building/${id}/paper-form`, { kind: KIND, form })
      await catchUp()
      const undo = reversals.ChangePaperForm(id, { kind: KIND, was }, data.revision)
      if (form) done('resource.building.paper_form.saved', { messageArgs: { name: form.name }, undo })
      else done('resource.building.paper_form.removed', { undo })
    } catch (error) {
      if (!isApiError(error)) throw error
      onFault(error.fields.find(({ field }) => field.startsWith('form')) ?? { code: error.code })
      await catchUp(true)
    }
  }
}

/** A landlord's own document that contracts of the building are filled into. */
export const PaperFormSection = ({ building }: { readonly building: BuildingDetail }) => {
  const translate = useTranslate()
  const { day } = useAsOf()
  const isSought = useLocation().hash === PAPER_FORM_PLACE
  const [fault, setFault] = useState<Fault>()
  const input = useRef<HTMLInputElement>(null)
  const word = (key: string, args = {}) => translate(`resource.building.paper_form.${key}`, args)
  const form = building.paperForms.find(({ kind }) => kind === KIND)
  const { fileOf, isAsking } = useFiles(form ? [form.fileID] : [])
  const change = useChange(building, setFault)
  const { sending, send, drop } = useSendFiles('attachment', ({ id, name }) => change({ fileID: id, name }))
  const take = ([file]: readonly File[]) => {
    if (!file) return
    setFault(undefined)
    for (const { key } of sending) drop(key)
    if (/\.docx$/i.test(file.name)) void send([file])
    else setFault({ code: 'not_a_docx' })
  }
  const isOfFile = formDefects.some((code) => code === fault?.code)
  return (
    <Box
      component="section"
      ref={isSought ? seek : undefined}
      sx={{ mt: 10, pt: 6, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h3" component="h2">
        {word('title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {word('body')}
      </Typography>
      <Box component="ul" aria-busy={isAsking} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {form && (
          <FileRow
            file={fileOf(form.fileID)}
            name={form.name ?? undefined}
            gone={!isAsking && !fileOf(form.fileID)}
            onRemove={day ? undefined : () => void change(null)}
          />
        )}
        {sending.map((one) => (
          <SendingRow key={one.key} one={one} onDrop={() => drop(one.key)} />
        ))}
      </Box>
      {fault && (
        <Typography
          variant="body2"
          role="alert"
          sx={{ my: 2, overflowWrap: 'anywhere', color: ({ look }) => look.tone.late.text }}
        >
          {isOfFile ? word(`defect.${fault.code}`, fault.params) : translate(`error.${fault.code}`)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {!day && (
          <Button variant="outlined" color="inherit" onClick={() => input.current?.click()}>
            {word(form ? 'replace' : 'choose')}
          </Button>
        )}
        <Button color="inherit" startIcon={<DownloadIcon />} href="/api/paper-code/document" download>
          {word('codes')}
        </Button>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx"
        aria-label={word('choose')}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // Without this, choosing the same file again (after correcting it) would fire no change event.
          target.value = ''
        }}
      />
    </Box>
  )
}
