import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useRef } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { useAttempt } from '../data/useAttempt.ts'
import { useConfirm } from '../dialogs/ConfirmContext.ts'
import { reversals } from '../undo/reversals.ts'
import { useDone } from '../undo/useDone.tsx'
import { DropArea } from './DropArea.tsx'
import { Gallery } from './Gallery.tsx'
import { SendingRow } from './SendingRow.tsx'
import { useSendFiles } from './useSendFiles.ts'

type PicturesProps = {
  readonly ids: readonly string[]
  /** Name of the building or the room. */
  readonly name: string
  /** The call that changes them; without it they are read-only. */
  readonly call?: string
}

/** The pictures of a building or a room. Adding, removing and reordering are saved at once. */
export const Pictures = ({ ids, name, call }: PicturesProps) => {
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`file.pictures.${key}`, args)
  if (!call)
    return ids.length > 0 ? (
      <Gallery ids={ids} name={name} />
    ) : (
      <Typography variant="body2" color="text.secondary">
        {word('none')}
      </Typography>
    )
  return <Changeable ids={ids} name={name} call={call} />
}

const Changeable = ({ ids, name, call }: PicturesProps & { readonly call: string }) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const done = useDone()
  const confirm = useConfirm()
  const { act } = useDataProvider<AppDataProvider>()
  // Files sent together are saved one after the other; each save must include those before, hence the ref.
  const latest = useRef(ids)
  latest.current = ids
  const word = (key: string, args = {}) => translate(`file.pictures.${key}`, args)

  const keep = async (next: readonly string[], told?: 'removed' | 'cover_made'): Promise<void> => {
    const before = latest.current
    latest.current = next
    await attempt(async () => {
      const { data } = await act<{ revision: number }>(call, { imageIDs: next })
      const undo = reversals.field(call, { imageIDs: before }, data.revision)
      if (told) done(`file.pictures.${told}`, { undo })
    })
  }
  const { sending, send, drop } = useSendFiles('image', ({ id }) => keep([...latest.current, id]))
  const remove = async (id: string) => {
    const yes = await confirm({
      kind: 'delete',
      title: word('question'),
      body: word('question_body', { name }),
      act: word('act'),
    })
    if (yes)
      await keep(
        latest.current.filter((other) => other !== id),
        'removed',
      )
  }
  const putFirst = (id: string) => keep([id, ...latest.current.filter((other) => other !== id)], 'cover_made')

  return (
    <DropArea purpose="image" onFiles={(files) => void send(files)}>
      {ids.length === 0 && sending.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {word('invite')}
        </Typography>
      )}
      {ids.length > 0 && (
        <Gallery
          ids={ids}
          name={name}
          tools={(id, index) => (
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, gap: 1 }}>
              {index === 0 ? (
                <Typography variant="caption" color="text.secondary">
                  {word('cover')}
                </Typography>
              ) : (
                <Button
                  size="small"
                  color="inherit"
                  sx={{ px: 1, minWidth: 0 }}
                  onClick={() => void putFirst(id)}
                  aria-label={word('make_cover_of', { place: index + 1 })}
                >
                  {word('make_cover')}
                </Button>
              )}
              <IconButton
                size="small"
                sx={{ ml: 'auto' }}
                onClick={() => void remove(id)}
                aria-label={word('remove', { place: index + 1 })}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          )}
        />
      )}
      {sending.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {sending.map((one) => (
            <SendingRow key={one.key} one={one} onDrop={() => drop(one.key)} />
          ))}
        </Box>
      )}
    </DropArea>
  )
}
