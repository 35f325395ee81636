import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { FileDefect, Inspector } from '../../commands/file/inspector.ts'
import type { FilePurpose } from '../../domain/file.ts'
import { ATTACHMENT_EXTENSIONS, IMAGE_EXTENSIONS } from '../../domain/limits.ts'
import { isDoc, isDocx, isPdf } from './documents.ts'
import { remake } from './pictures.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Kind = {
  readonly extensions: readonly string[]
  /** Kinds that `file-type` may find by the first bytes. */
  readonly seen: readonly string[]
  readonly type: string
  readonly picture?: 'jpeg' | 'png'
  readonly isWhole?: (path: string) => Promise<boolean>
}

/** Phones and messengers save one under the name of the other: made anew, it becomes what its name says. */
const pictures = ['jpg', 'png']

const kinds: readonly Kind[] = [
  { extensions: ['.jpg', '.jpeg'], seen: pictures, type: 'image/jpeg', picture: 'jpeg' },
  { extensions: ['.png'], seen: pictures, type: 'image/png', picture: 'png' },
  { extensions: ['.pdf'], seen: ['pdf'], type: 'application/pdf', isWhole: isPdf },
  { extensions: ['.doc'], seen: ['cfb'], type: 'application/msword', isWhole: isDoc },
  { extensions: ['.docx'], seen: ['docx', 'zip'], type: DOCX, isWhole: isDocx },
]

type Allowed = {
  readonly extensions: readonly string[]
  readonly defect: FileDefect
  /** Pixels of a picture's longer side; without it a picture keeps its size, as a photographed paper has to. */
  readonly longestSide?: number
}

const allowed: Record<FilePurpose, Allowed> = {
  // Screens show no more pixels of a picture of a room.
  image: { extensions: IMAGE_EXTENSIONS, defect: 'not_an_image', longestSide: 2_560 },
  attachment: { extensions: ATTACHMENT_EXTENSIONS, defect: 'not_an_attachment' },
}

/** Inspects an uploaded file: its content has to be of the kind that its name ends in, or another kind of picture. */
export const createInspector = (): Inspector => ({
  inspect: async (path, { name, purpose }) => {
    const { extensions, defect, longestSide } = allowed[purpose]
    const extension = extname(name).toLowerCase()
    const kind = kinds.find((one) => one.extensions.includes(extension))
    if (!kind || !extensions.includes(extension)) return defect
    if ((await stat(path)).size === 0) return 'empty_file'
    const seen = await fileTypeFromFile(path).catch(() => undefined)
    if (!seen || !kind.seen.includes(seen.ext)) return defect
    if (kind.isWhole && !(await kind.isWhole(path))) return defect
    if (!kind.picture) return { type: kind.type }
    const made = await remake(path, { format: kind.picture, longestSide })
    if (made === 'not_an_image') return defect
    return typeof made === 'string' ? made : { type: kind.type, ...made }
  },
})
