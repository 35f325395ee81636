import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { FilePurpose } from '../../domain/file.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { defectOf, type FileRecord } from './fileRecord.ts'

/** A file that is being uploaded, or that was refused. */
export type Sending = {
  readonly key: string
  readonly name: string
  readonly size: number
  /** Progress of the upload, 0 to 1; at 1 the server is checking the file. */
  readonly share: number
  readonly fault?: Omit<FieldError, 'field'>
}

/**
 * Uploads files one after the other and calls `onTaken` for each accepted one. Files with a defect that is visible in
 * the browser are reported without an upload.
 */
export const useSendFiles = (purpose: FilePurpose, onTaken: (file: FileRecord) => unknown) => {
  const { sendFile } = useDataProvider<AppDataProvider>()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const controls = useRef(new Map<string, AbortController>())
  const taken = useRef(onTaken)
  taken.current = onTaken
  useEffect(() => {
    const under = controls.current
    return () => {
      for (const control of under.values()) control.abort()
    }
  }, [])

  const change = (key: string, more: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const drop = (key: string) => {
    controls.current.get(key)?.abort()
    controls.current.delete(key)
    setSending((all) => all.filter((one) => one.key !== key))
  }

  const sendOne = async (key: string, file: File): Promise<void> => {
    const control = controls.current.get(key)
    if (!control || control.signal.aborted) return
    try {
      const kept = await sendFile<FileRecord>('file', file, {
        fields: { for: purpose },
        onProgress: (share) => change(key, { share }),
        signal: control.signal,
      })
      drop(key)
      await taken.current(kept)
    } catch (error) {
      if (error instanceof DOMException) return
      if (!isApiError(error)) throw error
      change(key, { fault: error.fields.find(({ field }) => field === 'file') ?? { code: error.code } })
    }
  }

  return {
    sending,
    /** Cancels an upload, or removes the entry of a refused file. */
    drop,
    send: async (files: readonly File[]): Promise<void> => {
      const wanted = files.map((file) => ({ key: crypto.randomUUID(), file, fault: defectOf(file, purpose) }))
      setSending((all) => [
        ...all,
        ...wanted.map(({ key, file: { name, size }, fault }) => ({ key, name, size, share: 0, fault })),
      ])
      const good = wanted.filter(({ fault }) => !fault)
      for (const { key } of good) controls.current.set(key, new AbortController())
      for (const { key, file } of good) await sendOne(key, file)
    },
  }
}
