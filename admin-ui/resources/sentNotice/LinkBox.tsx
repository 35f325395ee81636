import { Box, Button, TextField } from '@mui/material'
import type { Editor } from '@tiptap/react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { addressOf } from './address.ts'

/** Where the chosen words lead. */
export const LinkBox = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
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
          event.preventDefault() // the letter is not sent by it
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
