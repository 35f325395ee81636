import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FileRow } from './FileRow.tsx'
import { useFiles } from './useFiles.ts'

type FileLinksProps = {
  readonly ids: readonly string[]
  /** Names by file id, as stored with the record that the files belong to. */
  readonly names?: ReadonlyMap<string, string>
}

/** The files of a record, each with a download link. */
export const FileLinks = ({ ids, names }: FileLinksProps) => {
  const translate = useTranslate()
  const { fileOf, isAsking } = useFiles(ids)
  if (ids.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('file.none')}
      </Typography>
    )
  return (
    <Box component="ul" aria-busy={isAsking} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {ids.map((id) => (
        <FileRow key={id} file={fileOf(id)} name={names?.get(id)} gone={!isAsking && !fileOf(id)} />
      ))}
    </Box>
  )
}
