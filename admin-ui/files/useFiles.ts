import { useGetMany } from 'react-admin'
import type { FileRecord } from './fileRecord.ts'

/** Metadata of these files; files that no longer exist are missing from it. */
export const useFiles = (ids: readonly string[]) => {
  const { data = [], isPending } = useGetMany<FileRecord>(
    'file',
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  )
  const found = new Map(data.filter(Boolean).map((file) => [file.id, file]))
  return { fileOf: (id: string) => found.get(id), isAsking: ids.length > 0 && isPending }
}
