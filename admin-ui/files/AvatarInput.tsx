import { Box, Button, Typography } from '@mui/material'
import { useRef } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { useAttempt } from '../data/useAttempt.ts'
import { useKeepFocus } from '../pages/useKeepFocus.ts'
import { Face } from '../ui/Face.tsx'
import { reversals } from '../undo/reversals.ts'
import { useDone } from '../undo/useDone.tsx'
import { taken } from './fileRecord.ts'
import { useSendFiles } from './useSendFiles.ts'

type AvatarInputProps = {
  readonly name: string
  readonly avatarID: string | null
  /** The call that updates the person. */
  readonly call: string
}

/** A person's picture with its input; a new picture is saved as soon as it is uploaded. */
export const AvatarInput = ({ name, avatarID, call }: AvatarInputProps) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const done = useDone()
  const { act } = useDataProvider<AppDataProvider>()
  const input = useRef<HTMLInputElement>(null)
  useKeepFocus(avatarID)
  const keep = async (next: string | null) => {
    await attempt(async () => {
      const { data } = await act<{ revision: number }>(call, { avatarID: next })
      done('file.avatar.done', { undo: reversals.field(call, { avatarID }, data.revision) })
    })
  }
  const { sending, send, drop } = useSendFiles('image', ({ id }) => keep(id))
  const [one] = sending
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
      <Face name={name} size={64} avatarID={avatarID} />
      <Box sx={{ minWidth: 0 }}>
        <Button
          variant="outlined"
          color="inherit"
          loading={Boolean(one && !one.fault)}
          onClick={() => input.current?.click()}
        >
          {translate(avatarID ? 'file.avatar.change' : 'file.avatar.add')}
        </Button>
        {avatarID && (
          <Button color="inherit" onClick={() => void keep(null)} sx={{ ml: 1 }}>
            {translate('file.avatar.remove')}
          </Button>
        )}
        {one?.fault && (
          <Typography
            role="alert"
            variant="caption"
            component="p"
            sx={{ mt: 1, color: ({ look }) => look.tone.late.text }}
          >
            {translate(`error.${one.fault.code}`, one.fault.params)}
          </Typography>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept={taken.image.extensions.join(',')}
        aria-label={translate('file.avatar.change')}
        onChange={({ target }) => {
          for (const before of sending) drop(before.key)
          void send([...(target.files ?? [])].slice(0, 1))
          target.value = ''
        }}
      />
    </Box>
  )
}
