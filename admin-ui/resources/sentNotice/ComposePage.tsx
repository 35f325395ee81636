import {
  Box,
  Button,
  Card,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  FormControlLabel,
  FormHelperText,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { RecipientCount } from '../../../projections/notice/notice.answers.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { FileLinks } from '../../files/FileLinks.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FilesInput } from '../../form/FilesInput.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { useField } from '../../form/useField.tsx'
import { size } from '../../theme/sizes.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { Together } from '../../ui/Together.tsx'
import { NoticeContent } from '../notice/NoticeContent.tsx'
import { Recipients } from './Recipients.tsx'
import { RichText } from './RichText.tsx'
import { type Named, nobody, toOf } from './to.ts'

const Important = () => {
  const translate = useTranslate()
  const { field, props } = useField({ source: 'important' })
  return (
    <Box>
      <FormControlLabel
        label={props.label}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
        control={
          <Checkbox
            name={props.name}
            checked={field.value === true}
            onChange={(_event, on) => field.onChange(on)}
          />
        }
      />
      <FormHelperText sx={{ mt: 0, ml: 7 }}>
        {translate('resource.notice/sent.new.important_help')}
      </FormHelperText>
    </Box>
  )
}

const start = { title: '', content: '', fileIDs: [], important: false, to: nobody }

/** Default values of the form, with the person from the address preselected. */
const startFor = (personID: string | null) =>
  personID ? { ...start, to: { ...nobody, personIDs: [personID] } } : start

/** Writes a notice to people of the buildings. Sending cannot be undone, so it asks with the number of recipients. */
export const ComposePage = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [begin] = useState(() => startFor(search.get('personID')))
  const confirm = useConfirm()
  const { act } = useDataProvider<AppDataProvider>()
  const word = (key: string, args = {}) => translate(`resource.notice/sent.new.${key}`, args)

  const send = async ({ title, content, fileIDs, important, to: named }: FieldValues) => {
    const to = toOf(named as Named)
    const { total } = (await act<RecipientCount>('notification/recipients', { to })).data
    const question = {
      kind: 'update',
      title: word('question', { smart_count: total }),
      body: word('question_body'),
      act: word('act'),
    } as const
    // The server refuses a notice without recipients, at its field.
    if (total > 0 && !(await confirm(question))) return undefined
    const letter = { title, content, fileIDs, to, ...(important && { important }) }
    const { data } = await act<{ id: string }>('notification/add', letter)
    return { id: data.id, total }
  }

  return (
    <>
      <PageHead
        before={<QuietLink to="/notice/sent">{translate('resource.notice/sent.title')}</QuietLink>}
        title={word('title')}
      />
      <ResourceContextProvider value="notice/sent">
        <EntityForm
          defaultValues={begin}
          act={word('act')}
          onCancel={() => void navigate('/notice/sent')}
          save={send}
          faults={{ 'to.required': 'resource.notice/sent.new.nobody' }}
          onSaved={({ id, total }) => {
            notify(translate('resource.notice/sent.new.done', { smart_count: total }), { type: 'success' })
            void navigate(`/notice/sent/${id}`, { replace: true })
          }}
        >
          <SideBySide columns="minmax(0, 3fr) minmax(320px, 2fr)">
            <Card
              sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', p: { xs: 4, sm: 5 } }}
            >
              <TextLine source="title" required autoComplete="off" />
              <RichText source="content" required help={word('content_help')} />
              <FilesInput source="fileIDs" />
              <Important />
              <Preview />
            </Card>
            <Card sx={{ p: { xs: 4, sm: 5 } }}>
              <Together>
                <Recipients />
              </Together>
            </Card>
          </SideBySide>
        </EntityForm>
      </ResourceContextProvider>
    </>
  )
}

type Draft = { readonly title: string; readonly content: string; readonly fileIDs?: readonly string[] }

/** Preview of the notice as its recipients see it. */
const Preview = () => {
  const translate = useTranslate()
  const { fullName } = useProfile()
  const { getValues } = useFormContext()
  const [shown, setShown] = useState<Draft>()
  const close = () => setShown(undefined)
  const word = (key: string) => translate(`resource.notice/sent.preview.${key}`)
  return (
    <>
      <Button variant="text" sx={{ justifySelf: 'start' }} onClick={() => setShown(getValues() as Draft)}>
        {word('open')}
      </Button>
      {shown && (
        <Dialog
          open
          onClose={close}
          aria-labelledby="preview"
          slotProps={{ paper: { sx: { width: size.dialog } } }}
        >
          <DialogContent sx={{ pt: 6 }}>
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 3 }}>
              {word('note')}
            </Typography>
            <Typography id="preview" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {shown.title || word('no_title')}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 4 }}>
              {fullName}
            </Typography>
            <NoticeContent html={shown.content || `<p>${word('no_content')}</p>`} />
            {shown.fileIDs && shown.fileIDs.length > 0 && (
              <Box sx={{ mt: 4 }}>
                <FileLinks ids={shown.fileIDs} />
              </Box>
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="inherit" autoFocus onClick={close}>
              {translate('frame.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
