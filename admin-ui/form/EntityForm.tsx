import { Alert, Box, Button } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Form, type RaRecord, RecordContextProvider, useResourceContext, useTranslate } from 'react-admin'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { isApiError } from '../data/envelope.ts'
import { holdUnsaved } from '../data/session.ts'
import { useCatchUp } from '../live/LiveContext.ts'
import { Refusal } from '../ui/Refusal.tsx'
import { useFormDialog } from './FormDialog.tsx'
import { type Faults, faultsOf } from './faults.ts'
import { useAskToLeave } from './useAskToLeave.ts'

export type EntityFormProps<Saved> = {
  /** The record to edit; without it the form creates one. */
  readonly record?: Partial<RaRecord>
  readonly defaultValues?: FieldValues
  /** Sends the values; resolves to `undefined` when the user cancels. Refusals are shown at their fields. */
  readonly save: (values: FieldValues) => Promise<Saved | undefined>
  readonly onSaved: (saved: Saved) => void
  /** In a dialog, cancelling closes the dialog. */
  readonly onCancel?: () => void
  /** The verb on the button. */
  readonly act: string
  /** More specific texts for refusals, by `field.code`. */
  readonly faults?: Faults
  readonly children: ReactNode
}

// Changes by others are merged into the form; fields that the user has edited keep their input.
const KEEP_TYPED = { keepDirtyValues: true }

const actions: SxProps<Theme> = { display: 'flex', gap: 2, justifyContent: 'flex-end' }

/** In a dialog the form may be higher than the window; its buttons stay visible. */
const atTheFoot: SxProps<Theme> = {
  position: 'sticky',
  bottom: -24,
  zIndex: 1,
  mx: -6,
  mb: -6,
  px: 6,
  py: 4,
  bgcolor: (theme) => theme.look.raised,
  borderTop: 1,
  borderColor: 'divider',
}

const firstFault = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  form?.querySelector<HTMLElement>('[data-fault]')

const FIELDS = 'input:not([type=hidden], [type=file], [aria-hidden]), textarea, [role=combobox]'
const TYPED = 'input:not([type=checkbox], [type=radio]), textarea'

/** Whether a field is wholly on the screen, and not below the buttons at the foot of a dialog. */
const isVisible = (field: HTMLElement, form: HTMLElement) => {
  const foot = form.querySelector('[type=submit]')?.getBoundingClientRect().top ?? window.innerHeight
  const { top, bottom } = field.getBoundingClientRect()
  return top >= 0 && bottom <= Math.min(foot, window.innerHeight)
}

type FirstFieldProps = {
  readonly form: string
  /** Whether the form edits a record. */
  readonly edits: boolean
}

/**
 * Puts the caret where the typing begins in a form that opens: into its first field if that is empty, else into the first
 * empty one that must get a value. The latter not where a record is edited: one begins with what it holds, and not with
 * the reason at its end. A field that is not visible gets no caret, or the form would scroll past what stands before it.
 * A form that has the focus already keeps it.
 */
const FirstField = ({ form, edits }: FirstFieldProps) => {
  useEffect(() => {
    const own = document.getElementById(form)
    if (!own || own.contains(document.activeElement)) return
    const fields = [...own.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]
    const begin = fields.find(
      (field, place) =>
        field.matches(TYPED) &&
        field.value === '' &&
        !field.disabled &&
        !field.readOnly &&
        (place === 0 || (!edits && field.required)),
    )
    if (begin && isVisible(begin, own)) begin.focus({ preventScroll: true })
  }, [form, edits])
  return null
}

/** react-hook-form focuses the invalid field that was registered first; this focuses the first one on the page. */
const FaultFocus = ({ form }: { form: string }) => {
  const { submitCount, isValid } = useFormState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later moves nothing
  useEffect(() => {
    if (submitCount > 0 && !isValid) firstFault(document.getElementById(form))?.focus()
  }, [submitCount])
  return null
}

/**
 * The form of every record: server errors at their fields, a question before unsaved input is lost, the safe button
 * on the left.
 */
export const EntityForm = <Saved,>(props: EntityFormProps<Saved>) => {
  const { record, defaultValues, save, onSaved, onCancel, act, faults, children } = props
  const translate = useTranslate()
  const dialog = useFormDialog()
  const catchUp = useCatchUp()
  const id = useId()
  const [saved, setSaved] = useState<{ readonly outcome: Saved }>()
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refrained, setRefrained] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const done = useRef(onSaved)
  done.current = onSaved

  const untold = useRef<{ readonly outcome: Saved }>(undefined)
  const tell = useCallback(() => {
    const now = untold.current
    untold.current = undefined
    if (now) done.current(now.outcome)
  }, [])

  // In an effect, because the leave guard must first render with `saved`; otherwise it would block the navigation.
  useEffect(() => {
    if (saved) tell()
  }, [saved, tell])
  const hasGone = useRef(false)
  // What the record has become may leave no place for the form, as a held room cannot be held; signals may come before the
  // answer. It is told once all of the form has gone, its leave guard too.
  useEffect(() => {
    hasGone.current = false
    return () => {
      hasGone.current = true
      queueMicrotask(tell)
    }
  }, [tell])
  useEffect(() => {
    if (refusals > 0) firstFault(document.getElementById(id))?.focus()
  }, [refusals, id])
  // A confirmation that opens over the disabled busy button cannot return the focus to it.
  useEffect(() => {
    if (refrained > 0 && document.activeElement === document.body) button.current?.focus()
  }, [refrained])

  const submit = async (values: FieldValues) => {
    setBusy(true)
    try {
      const outcome = await save(values)
      if (outcome === undefined) setRefrained((count) => count + 1)
      else {
        untold.current = { outcome }
        // What shows the outcome has it before the form goes.
        await catchUp()
        if (hasGone.current) tell()
        else setSaved({ outcome })
      }
      return undefined
    } catch (error) {
      if (!isApiError(error)) throw error
      setRefusals((count) => count + 1)
      const form = document.getElementById(id) as HTMLFormElement
      return faultsOf(error, (field) => form.elements.namedItem(field) !== null, faults)
    } finally {
      setBusy(false)
    }
  }

  return (
    // The form would use the surrounding record context, and a dialog may be open on the page of another record.
    <RecordContextProvider value={record}>
      <Form
        id={id}
        noValidate
        record={record}
        defaultValues={defaultValues}
        resetOptions={KEEP_TYPED}
        onSubmit={submit}
        shouldFocusError={false}
        disableInvalidFormNotification
      >
        <FirstField form={id} edits={record !== undefined} />
        <FaultFocus form={id} />
        <LeaveGuard saved={saved !== undefined} />
        <Box sx={{ display: 'grid', gap: 4 }}>
          <FormFault />
          {record && !busy && !saved && <ChangedMeanwhile record={record} />}
          {children}
          <Box sx={[actions, dialog !== undefined && atTheFoot]}>
            <Button variant="outlined" color="inherit" onClick={dialog?.close ?? onCancel}>
              {translate('dialog.cancel')}
            </Button>
            <Button ref={button} type="submit" variant="contained" loading={busy}>
              {act}
            </Button>
          </Box>
        </Box>
      </Form>
    </RecordContextProvider>
  )
}

/** Blocks leaving a form that has unsaved changes or is being sent, until the user confirms. */
const LeaveGuard = ({ saved }: { saved: boolean }) => {
  const { dirtyFields, isSubmitting } = useFormState()
  const unsaved = !saved && (isSubmitting || Object.keys(dirtyFields).length > 0)
  const dialog = useFormDialog()
  useLeaveGuard(unsaved)

  useEffect(() => {
    if (dialog) dialog.unsaved.current = unsaved
  }, [dialog, unsaved])
  return null
}

/**
 * Blocks leaving a page with unsaved input until the user confirms: navigation, closing the window, end of the
 * session. Navigation between parts of the same page is not blocked.
 */
const useLeaveGuard = (unsaved: boolean): void => {
  const ask = useRef(useAskToLeave())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask.current().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = holdUnsaved()
    window.addEventListener('beforeunload', hold)
    return () => {
      release()
      window.removeEventListener('beforeunload', hold)
    }
  }, [unsaved])
}

/** Errors of the whole form rather than of a field. */
const FormFault = () => {
  const translate = useTranslate()
  const { errors } = useFormState()
  const fault = errors.root?.serverError?.message
  if (typeof fault !== 'string') return null
  return (
    <Box tabIndex={-1} data-fault sx={{ outline: 'none' }}>
      <Refusal>{translate(fault)}</Refusal>
    </Box>
  )
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

/** Only plain words can be shown unformatted: no days, ids, codes or lists. */
const said = (value: unknown) =>
  typeof value === 'string' && value !== '' && !/^\d{4}-\d\d|^[\da-f]{8}-/.test(value) ? ` (${value})` : ''

/**
 * Warns of fields that the user has edited and somebody else has saved meanwhile: the input stays, and saving it
 * overwrites the other value.
 */
const ChangedMeanwhile = ({ record }: { record: Partial<RaRecord> }) => {
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
