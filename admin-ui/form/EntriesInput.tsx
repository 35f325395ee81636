import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Typography, useTheme } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'

/** The form path of a field of the entry: `residents.0.ssn`. */
type SourceOf = (field: string) => string

type EntriesInputProps = {
  /** The list in the form. */
  readonly source: string
  readonly title: string
  /** i18n prefix of its texts: `note`, `add`, `nth`, `remove`. */
  readonly words: string
  /** Said of the list instead of its `note`. */
  readonly note?: string
  /** Field by which an entry is named when the user is asked whether to remove it. */
  readonly nameField: string
  /** A new entry. */
  readonly empty: object
  readonly max?: number
  /** Entries to add with one tap, gone once there is one of their name. `focus` is the field to go on with. */
  readonly presets?: readonly {
    readonly key: string
    readonly label: string
    readonly entry: Readonly<Record<string, unknown>>
    readonly focus: string
  }[]
  /** The fields of one entry. */
  readonly children: (source: SourceOf) => ReactNode
}

type EntryProps = Pick<EntriesInputProps, 'words' | 'nameField' | 'children'> & {
  readonly place: number
  readonly sourceOf: SourceOf
  readonly onRemove: () => void
}

const Entry = ({ words, nameField, place, sourceOf, onRemove, children }: EntryProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const name: unknown = useWatch({ name: sourceOf(nameField) })
  const label = translate(`${words}.nth`, { place: place + 1 })
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ p: 4, border: `1px solid ${look.line}`, borderRadius: '10px', bgcolor: look.surface }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <IconButton
          aria-label={translate(`${words}.remove`, { name: name || label })}
          onClick={onRemove}
          sx={{ mr: -2, my: -1 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      {children(sourceOf)}
    </Box>
  )
}

/** A list of entries of one kind within a form, each with its own fields in a frame, and a button that adds one. */
export const EntriesInput = (props: EntriesInputProps) => {
  const {
    source,
    title,
    words,
    note,
    nameField,
    empty,
    max = Number.POSITIVE_INFINITY,
    presets = [],
    children,
  } = props
  const translate = useTranslate()
  const id = useId()
  const { fields, append, remove } = useFieldArray({ name: source })
  const entries = (useWatch({ name: source }) ?? []) as readonly Readonly<Record<string, unknown>>[]
  const offered = presets.filter(({ entry }) => !entries.some((one) => one[nameField] === entry[nameField]))
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 3 }}>
        {note ?? translate(`${words}.note`)}
      </Typography>
      {offered.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
          {offered.map(({ key, label, entry, focus }) => (
            <Button
              key={key}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<AddIcon />}
              onClick={() => append(entry, { focusName: `${source}.${fields.length}.${focus}` })}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {fields.map((field, place) => (
          <Entry
            key={field.id}
            words={words}
            nameField={nameField}
            place={place}
            sourceOf={(name) => `${source}.${place}.${name}`}
            onRemove={() => remove(place)}
          >
            {children}
          </Entry>
        ))}
      </Box>
      {fields.length < max && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          sx={{ mt: fields.length > 0 ? 3 : 0 }}
          onClick={() => append(empty, { shouldFocus: true })}
        >
          {translate(`${words}.add`)}
        </Button>
      )}
    </Box>
  )
}
