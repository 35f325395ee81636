import type { FileRef } from '../domain/file.ts'
import { fileRefs } from '../domain/file.ts'
import type { PreparedAppend } from './past.ts'

/** A file in the demo's data: the record that holds it, and its content. */
export type Paper = {
  readonly ref: FileRef
  readonly stream: string
  readonly name: string
  readonly uploadedBy: string
  /** Media type. */
  readonly type: 'application/pdf' | 'image/png'
  readonly content: Buffer
  /** A thumbnail, for pictures. */
  readonly thumbnail?: Buffer
}

/** The signed papers of the demo's contracts. */
export const papersOf = (appends: readonly PreparedAppend[]): Paper[] =>
  appends.flatMap(({ stream, events }) =>
    events.flatMap(({ type, data, metadata }) => {
      if (type !== 'ContractSigned') return []
      const { contractID, files } = data as Signed
      return files.flatMap(({ fileID, name }) =>
        fileRefs({ resource: 'contract', id: contractID }, 'files', [fileID]).map((ref) => ({
          ref,
          stream,
          name,
          uploadedBy: metadata.actor.id,
          type: 'application/pdf' as const,
          content: paper(contractID.slice(0, 8).toUpperCase(), metadata.at.slice(0, 10)),
        })),
      )
    }),
  )

type Signed = { contractID: string; files: readonly { fileID: string; name: string }[] }

/** A page. The standard fonts of PDF readers have no Vietnamese diacritics. */
const paper = (number: string, day: string): Buffer => {
  const text = [
    'BT /F1 18 Tf 72 740 Td (HOP DONG THUE NHA) Tj ET',
    `BT /F1 11 Tf 72 708 Td (So ${number}, ngay ${day}) Tj ET`,
    'BT /F1 11 Tf 72 684 Td (Ban mau cua So Nha: hai ben da ky.) Tj ET',
    '72 560 m 240 560 l S 340 560 m 508 560 l S',
    'BT /F1 10 Tf 72 544 Td (Ben cho thue) Tj ET',
    'BT /F1 10 Tf 340 544 Td (Ben thue) Tj ET',
  ].join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
