import type { FormValues, KnownCodes } from '../../domain/paper/form-codes.ts'
import type { FormDefectCode } from '../../domain/paper/form-defects.ts'

/** Why a document is refused. */
export type FormDefect = {
  readonly code: FormDefectCode
  /** `codes`: as they stand in the document. */
  readonly params?: Readonly<Record<string, string>>
}

/** Documents (.docx) of landlords with codes. They are filled in and given back, never shown. */
export interface PaperForms {
  /** What is wrong with a document; undefined: it can be filled in. */
  judge(path: string, known: KnownCodes): Promise<FormDefect | undefined>
  /** A copy of a document that was found good, with values for its codes. */
  fill(path: string, values: FormValues): Promise<Buffer>
  /** A document with all codes, what each is and what stands there for somebody. */
  codeList(): Buffer
}

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
