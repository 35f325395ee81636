import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { FileDefect, Inspected, Inspector } from '../../commands/file/inspector.ts'
import { ATTACHMENT_EXTENSIONS, IMAGE_EXTENSIONS } from '../../domain/limits.ts'
import { isDoc, isDocx, isPdf } from './documents.ts'
import { preview, remake } from './pictures.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Kind = {
  readonly extensions: readonly string[]
  /** What the first bytes are found to be. */
  readonly seen: readonly string[]
  readonly type: string
  readonly picture?: 'jpeg' | 'png'
  readonly isWhole?: (path: string) => Promise<boolean>
}

const kinds: readonly Kind[] = [
  { extensions: ['.jpg', '.jpeg'], seen: ['jpg'], type: 'image/jpeg', picture: 'jpeg' },
  { extensions: ['.png'], seen: ['png'], type: 'image/png', picture: 'png' },
  { extensions: ['.pdf'], seen: ['pdf'], type: 'application/pdf', isWhole: isPdf },
  { extensions: ['.doc'], seen: ['cfb'], type: 'application/msword', isWhole: isDoc },
  { extensions: ['.docx'], seen: ['docx', 'zip'], type: DOCX, isWhole: isDocx },
]

const allowed = {
  image: { extensions: IMAGE_EXTENSIONS, defect: 'not_an_image' },
  attachment: { extensions: ATTACHMENT_EXTENSIONS, defect: 'not_an_attachment' },
} as const satisfies Record<string, { extensions: readonly string[]; defect: FileDefect }>

/** The name says what a file wants to be; it has to be that (research 2.5, U-01 and U-02). */
export const createInspector = (): Inspector => ({
  inspect: async (path, { name, purpose }) => {
    const { extensions, defect } = allowed[purpose]
    const extension = extname(name).toLowerCase()
    const kind = kinds.find((one) => one.extensions.includes(extension))
    if (!kind || !(extensions as readonly string[]).includes(extension)) return defect
    if ((await stat(path)).size === 0) return 'empty_file'
    const seen = await fileTypeFromFile(path).catch(() => undefined)
    if (!seen || !kind.seen.includes(seen.ext)) return defect
    if (kind.isWhole && !(await kind.isWhole(path))) return defect
    return kind.picture
      ? picture(path, kind.type, { format: kind.picture, anew: purpose === 'image' })
      : { type: kind.type }
  },
})

const picture = async (
  path: string,
  type: string,
  { format, anew }: { format: 'jpeg' | 'png'; anew: boolean },
): Promise<Inspected | FileDefect> => {
  if (anew) {
    const made = await remake(path, format)
    return typeof made === 'string' ? made : { type, ...made }
  }
  const small = await preview(path)
  if (small === 'not_an_image') return 'not_an_attachment'
  return typeof small === 'string' ? small : { type, thumbnail: small }
}
