import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { UploadType } from '../../../domain/upload/upload-type.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import type { Outcome, Reading, UploadRecord, UploadRow } from './uploadRecord.ts'

/** Rows per page of the preview. */
export const ROWS_PER_PAGE = 100

/** Polling interval while queued: no signal reports that another user's upload is done. */
const QUEUED_MS = 3_000

/** Uploads that are not done, newest first. */
export const useOpenUploads = () => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['upload', 'not-process'],
    queryFn: ({ signal }) => read<UploadRecord[]>('upload/not-process', signal),
    refetchInterval: ({ state }) => (state.data?.some(({ ahead }) => ahead > 0) ? QUEUED_MS : false),
  })
}

/** Finished uploads, of one type or all, on one day or at any time, newest first. */
export const useDoneUploads = ({ type, day }: { type?: UploadType; day?: string }) => {
  const { read } = useDataProvider<AppDataProvider>()
  const query = `${type ? `&type=${type}` : ''}${day ? `&date=${day}` : ''}`
  return useQuery({
    queryKey: ['upload', 'processed', type, day],
    queryFn: ({ signal }) =>
      read<UploadRecord[]>(`upload/processed?limit=50&sort=doneAt&order=desc${query}`, signal),
    placeholderData: keepPreviousData,
  })
}

export type ShownUpload = UploadRecord & {
  readonly rows: readonly UploadRow[]
  /** Unconfirmed doubts: which codes occur together, and in how many rows. */
  readonly doubts: readonly { readonly codes: readonly string[]; readonly count: number }[]
  /** Absent once the upload is done or its file deleted. */
  readonly reading?: Reading | null
}

/** One upload with a page of its rows. */
export const useUpload = (id: string, { outcome, page }: { outcome?: Outcome; page: number }) => {
  const { read } = useDataProvider<AppDataProvider>()
  const lastRows = useRef(new Map<string, number>())
  const placeOf = (page: number) => `${id} ${outcome} ${page}`
  return useQuery({
    queryKey: ['upload', id, outcome, page],
    queryFn: async ({ signal }) => {
      const after = lastRows.current.get(placeOf(page - 1))
      const query = new URLSearchParams({
        limit: String(ROWS_PER_PAGE),
        ...(after === undefined ? { offset: String(page * ROWS_PER_PAGE) } : { after: String(after) }),
        ...(outcome && { outcome }),
      })
      const upload = await read<ShownUpload>(`upload/${id}?${query}`, signal)
      const last = upload.rows.at(-1)
      if (last) lastRows.current.set(placeOf(page), last.row)
      return upload
    },
    refetchInterval: ({ state }) => (state.data?.ahead ? QUEUED_MS : false),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  })
}
