/** Why a document of a landlord's own is refused; the screens have a text for each. */
export const formDefects = [
  /** Damaged, another kind of file, or not the XML of a document. */
  'not_a_docx',
  'encrypted',
  'macros',
  /** It unpacks to more than any contract has, or takes too long. */
  'too_much',
  /** Braces that do not close, or a list that does not end. */
  'broken_codes',
  'unknown_codes',
  /** It would be the same for everybody: a contract that is filled in already, or without codes. */
  'no_codes',
] as const
export type FormDefectCode = (typeof formDefects)[number]
