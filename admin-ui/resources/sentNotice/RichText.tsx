import BoldIcon from '@mui/icons-material/FormatBoldOutlined'
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined'
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined'
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined'
import StrikeIcon from '@mui/icons-material/FormatStrikethroughOutlined'
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import RedoIcon from '@mui/icons-material/RedoOutlined'
import HeadingIcon from '@mui/icons-material/TitleOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import {
  Box,
  Button,
  FormHelperText,
  IconButton,
  InputLabel,
  TextField,
  Tooltip,
  useTheme,
} from '@mui/material'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react'
import { useTranslate, ValidationError } from 'react-admin'
import { type FieldProps, useField } from '../../form/useField.tsx'
import { radius } from '../../theme/sizes.ts'
import { letter } from '../notice/NoticeContent.tsx'
import { addressOf } from './address.ts'

/** The formatting that the server allows in a notice (`commands/notice/clean-html.ts`), and no more. */
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

/** An editor for paragraphs, emphasis, lists and links. Its value is HTML; an empty text is the empty string. */
export const RichText = (input: FieldProps) => {
  const { look } = useTheme()
  const { field, error, props } = useField(input)
  const label = useId()
  const help = useId()
  const editor = useEditor({
    extensions,
    content: field.value,
    // The editor's own style element would lack the page's CSP nonce.
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
      {/* Gives the form a field of this name, to which it maps the server's errors. */}
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

type Tool = {
  readonly name: string
  readonly Icon: ComponentType<{ fontSize?: 'small' }>
  /** Whether the format is on at the cursor; absent for buttons that only act. */
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

const mark = (name: string, Icon: Tool['Icon'], run: Tool['run']): Tool => ({
  name,
  Icon,
  isOn: (editor) => editor.isActive(name),
  run,
})

const tools: readonly Tool[] = [
  mark('bold', BoldIcon, (editor) => editor.chain().focus().toggleBold().run()),
  mark('italic', ItalicIcon, (editor) => editor.chain().focus().toggleItalic().run()),
  mark('underline', UnderlineIcon, (editor) => editor.chain().focus().toggleUnderline().run()),
  mark('strike', StrikeIcon, (editor) => editor.chain().focus().toggleStrike().run()),
  mark('heading', HeadingIcon, (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run()),
  mark('bulletList', BulletsIcon, (editor) => editor.chain().focus().toggleBulletList().run()),
  mark('orderedList', NumbersIcon, (editor) => editor.chain().focus().toggleOrderedList().run()),
  {
    name: 'undo',
    Icon: UndoIcon,
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    Icon: RedoIcon,
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** Arrow keys move along the toolbar, Tab leaves it (WAI-ARIA practices). */
const move = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (at < 0) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}

/** Buttons for all formatting that a notice may contain. */
const Toolbar = ({ editor }: { editor: Editor }) => {
  const translate = useTranslate()
  const [linking, setLinking] = useState(false)
  const [reached, setReached] = useState('bold')
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      off: tools.filter(({ can }) => can && !can(now)).map(({ name }) => name),
      link: now.isActive('link'),
    }),
  })
  const word = (name: string) => translate(`resource.notice/sent.tool.${name}`)
  const button = (name: string, Icon: Tool['Icon'], pressed: boolean | undefined, onClick: () => void) => (
    <Tooltip key={name} title={word(name)}>
      <IconButton
        size="small"
        aria-label={word(name)}
        aria-pressed={pressed}
        aria-disabled={state.off.includes(name) || undefined}
        tabIndex={reached === name ? 0 : -1}
        onFocus={() => setReached(name)}
        // Keeps the cursor in the text when a button is clicked.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        sx={({ look }) => ({
          ...(pressed && { bgcolor: look.brandTint, color: look.text }),
          ...(state.off.includes(name) && { opacity: 0.45 }),
        })}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        role="toolbar"
        aria-label={word('label')}
        onKeyDown={move}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, px: 1.5, py: 1 }}
      >
        {tools.map(({ name, Icon, isOn, run }) =>
          button(name, Icon, isOn && state.on.includes(name), () => run(editor)),
        )}
        {button('link', LinkIcon, state.link, () => setLinking(!linking))}
      </Box>
      {linking && <LinkBox editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  )
}

/** The address of a link for the selected text. */
const LinkBox = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>(editor.getAttributes('link').href ?? '')
  const [wrong, setWrong] = useState(false)
  const word = (name: string) => translate(`resource.notice/sent.link.${name}`)
  const apply = () => {
    const href = addressOf(typed)
    if (!href) return setWrong(true)
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, px: 3, pb: 2.5 }}>
      <TextField
        autoFocus
        value={typed}
        placeholder="https://"
        error={wrong}
        helperText={wrong ? word('wrong') : undefined}
        sx={{ flex: '1 1 200px' }}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault() // Enter must not send the surrounding form
          if (event.key === 'Enter') apply()
          else onClose()
        }}
        slotProps={{ htmlInput: { 'aria-label': word('label'), inputMode: 'url', autoComplete: 'off' } }}
      />
      <Button variant="outlined" color="inherit" onClick={apply}>
        {word('apply')}
      </Button>
      {editor.isActive('link') && (
        <Button variant="text" color="inherit" onClick={remove}>
          {word('remove')}
        </Button>
      )}
    </Box>
  )
}
