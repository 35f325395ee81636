import { ResourceContextProvider } from 'react-admin'
import { type Done, useDone } from '../undo/useDone.tsx'
import { EntityForm, type EntityFormProps } from './EntityForm.tsx'
import { FormDialog } from './FormDialog.tsx'

type Told = Done & { readonly text: string }

type DialogFormProps<Saved> = Omit<EntityFormProps<Saved>, 'onSaved' | 'onCancel'> & {
  readonly title: string
  /** Names the fields. */
  readonly resource: string
  readonly onClose: () => void
  /** What is said once it is done, and how that is undone. */
  readonly told?: string | ((saved: Saved) => Told)
  /** What follows when the dialog has gone. */
  readonly onSaved?: (saved: Saved) => void
}

/** A form in a dialog: sends it, says what was done, and goes. */
export const DialogForm = <Saved,>(props: DialogFormProps<Saved>) => {
  const { title, resource, onClose, told, onSaved, ...form } = props
  const done = useDone()
  return (
    <FormDialog title={title} onClose={onClose}>
      <ResourceContextProvider value={resource}>
        <EntityForm
          {...form}
          onSaved={(saved) => {
            const { text, ...more } = typeof told === 'function' ? told(saved) : { text: told }
            if (text) done(text, more)
            onClose()
            onSaved?.(saved)
          }}
        />
      </ResourceContextProvider>
    </FormDialog>
  )
}
