import { Box, FormHelperText, InputLabel, useTheme } from '@mui/material'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { ValidationError } from 'ra-core'
import { useId } from 'react'
import { type FieldProps, useField } from '../../form/useField.tsx'
import { radius } from '../../theme/sizes.ts'
import { letter } from '../notice/NoticeContent.tsx'
import { Toolbar } from './Toolbar.tsx'

/** What the server lets a notice hold (`commands/notice/clean-html.ts`), and no more. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
]

/** A letter with paragraphs, emphasis, lists and links. Its value is HTML; nothing written is an empty text. */
export const RichText = (input: FieldProps) => {
  const { look } = useTheme()
  const { field, error, props } = useField(input)
  const label = useId()
  const help = useId()
  const editor = useEditor({
    extensions,
    content: field.value,
    // Its style element has no nonce of the page.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: props.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': String(props.required),
        'aria-labelledby': label,
        'aria-describedby': help,
      },
    },
    onUpdate: ({ editor: now }) => field.onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur: () => field.onBlur(),
  })
  return (
    <Box>
      <InputLabel id={label} required={props.required} onClick={() => editor.commands.focus()}>
        {props.label}
      </InputLabel>
      {/* Where a form looks for the field that a refusal names. */}
      <input type="hidden" name={props.name} value={field.value} />
      <Box
        aria-invalid={props.error || undefined}
        tabIndex={-1}
        onFocus={({ target, currentTarget }) => target === currentTarget && editor.commands.focus()}
        sx={{
          border: `1px solid ${props.error ? look.tone.late.text : look.control}`,
          borderRadius: `${radius.control}px`,
          bgcolor: look.surface,
          '&:focus-within': { outline: `2px solid ${look.focus}`, outlineOffset: -1 },
          '& .tiptap': {
            minHeight: 220,
            maxHeight: '50vh',
            overflowY: 'auto',
            px: 3.5,
            py: 3,
            outline: 'none',
            whiteSpace: 'pre-wrap',
          },
        }}
      >
        <Toolbar editor={editor} />
        <Box sx={letter}>
          <EditorContent editor={editor} />
        </Box>
      </Box>
      <FormHelperText id={help} error={props.error}>
        {error === undefined ? input.help : <ValidationError error={error} />}
      </FormHelperText>
    </Box>
  )
}
