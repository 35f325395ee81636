import AddIcon from '@mui/icons-material/AddOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import type { FilePurpose } from '../../domain/file.ts'
import { megabytes, taken } from './fileRecord.ts'

type DropAreaProps = {
  readonly purpose: FilePurpose
  readonly onFiles: (files: readonly File[]) => void
  /** Takes one alone. */
  readonly single?: boolean
  readonly describedBy?: string
  readonly invalid?: boolean
  readonly name?: string
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly children?: ReactNode
}

/** Where files are dropped or chosen; what is in it already stands above. */
export const DropArea = (props: DropAreaProps) => {
  const { purpose, onFiles, single = false, describedBy, invalid = false, name, buttonRef, children } = props
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) onFiles(single ? chosen.slice(0, 1) : chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gap: 3,
        p: 3,
        border: '1.5px dashed',
        borderColor: ({ look }) => (invalid ? look.tone.late.solid : isOver ? look.brand : look.control),
        borderRadius: 2,
        bgcolor: ({ look }) => (isOver ? look.brandTint : look.sunken),
      }}
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Button
          ref={buttonRef}
          name={name}
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onClick={() => input.current?.click()}
        >
          {translate(`file.choose.${purpose}`)}
        </Button>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ '@media (pointer: coarse)': { display: 'none' } }}
        >
          {translate(isOver ? 'file.over' : 'file.drop')}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {translate(`file.hint.${purpose}`, { megabytes: megabytes(purpose) })}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={taken[purpose].extensions.join(',')}
        aria-label={translate(`file.choose.${purpose}`)}
        onChange={({ target }) => {
          take(target.files)
          // The same file can be chosen again once it is mended.
          target.value = ''
        }}
      />
    </Box>
  )
}
