import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { SPREADSHEET_EXTENSIONS, SPREADSHEET_MAX_BYTES } from '../../../domain/limits.ts'
import type { FieldError } from '../../../domain/refusal.ts'
import type { UploadType } from '../../../domain/upload/upload-type.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { isApiError } from '../../data/envelope.ts'
import { useRefetch } from '../../data/useRefetch.ts'

/** A file that is being uploaded. `share` goes from 0 to 1; then the server reads the file. */
type Sending = { readonly name: string; readonly share: number }

/** Why a file was refused: a defect of the file, or another text key. */
export type FileFault = { readonly defect?: FieldError; readonly message: string }

/**
 * Uploads a file for its preview, and opens its page. Defects that are visible in the browser are reported without an
 * upload.
 */
export const useSendFile = (type: UploadType) => {
  const { sendFile } = useDataProvider<AppDataProvider>()
  const navigate = useNavigate()
  const refetch = useRefetch()
  const [sending, setSending] = useState<Sending>()
  const [fault, setFault] = useState<FileFault>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    const defect = defectOf(file)
    setFault(defect && { defect, message: 'error.E0002' })
    if (defect) return
    const control = new AbortController()
    underWay.current = control
    setSending({ name: file.name, share: 0 })
    try {
      const { id } = await sendFile<{ id: string }>('upload/add', file, {
        fields: { type: String(type), preview: 'true' },
        onProgress: (share) => setSending({ name: file.name, share }),
        signal: control.signal,
      })
      void refetch('upload')
      void navigate(`/upload?id=${id}`)
    } catch (error) {
      if (error instanceof DOMException) return
      if (!isApiError(error)) throw error
      setFault({ defect: error.fields.find(({ field }) => field === 'file'), message: error.message })
    } finally {
      setSending(undefined)
    }
  }
  return { send, sending, fault, stop: () => underWay.current?.abort() }
}

const otherKinds: Readonly<Record<string, string>> = { '.xls': 'old_excel', '.ods': 'open_document' }

/** Checks name and size in the browser. */
export const defectOf = ({ name, size }: Pick<File, 'name' | 'size'>): FieldError | undefined => {
  const ending = /\.\w+$/.exec(name.toLowerCase())?.[0] ?? ''
  if (!SPREADSHEET_EXTENSIONS.some((extension) => extension === ending))
    return { field: 'file', code: otherKinds[ending] ?? 'not_xlsx' }
  if (size === 0) return { field: 'file', code: 'empty_file' }
  if (size <= SPREADSHEET_MAX_BYTES) return undefined
  return { field: 'file', code: 'too_big', params: { max: SPREADSHEET_MAX_BYTES } }
}
