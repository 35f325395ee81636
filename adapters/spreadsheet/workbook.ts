import type { Entry } from 'yauzl'
import { refuseFile } from './defect.ts'
import { type Relationship, readRelationships } from './relationships.ts'
import { type Attributes, parseXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** A sheet that can hold rows; charts and dialogs are none. */
export type SheetPart = {
  readonly name: string
  readonly hidden: boolean
  /** The one in front when the workbook was saved. */
  readonly isFront: boolean
  readonly entry: Entry
}

export type Workbook = {
  /** In the order of their tabs. */
  readonly sheets: readonly SheetPart[]
  readonly sharedStrings: Entry | undefined
  readonly styles: Entry | undefined
  /** Days count from 1904-01-01 as on old Macs, instead of from 1900. */
  readonly date1904: boolean
}

/** Reads which sheets a workbook has and where they are. */
export const readWorkbook = async (zip: Zip): Promise<Workbook> => {
  const links = await readRelationships(zip, part(zip, 'xl/_rels/workbook.xml.rels'), '/xl')
  const sheets: SheetPart[] = []
  let date1904 = false
  let tab = 0
  let front = 0
  const partAt = (link: Relationship | undefined) => (link ? zip.entries.get(link.target) : undefined)
  const open = (name: string, attributes: Attributes) => {
    if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    if (name === 'workbookView') front = Number(attributes.activeTab ?? 0)
    if (name !== 'sheet') return
    const isFront = tab++ === front
    const link = links.get(relationshipID(attributes) ?? '')
    const entry = partAt(link)
    if (link?.kind !== 'worksheet' || !entry) return
    const hidden = (attributes.state ?? 'visible') !== 'visible'
    sheets.push({ name: attributes.name ?? '', hidden, isFront, entry })
  }
  for await (const _ of parseXml(zip, part(zip, 'xl/workbook.xml'), { open }));
  const partOf = (kind: string) => partAt([...links.values()].find((link) => link.kind === kind))
  return { sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), date1904 }
}

/** `r:id`, where `r` may be any prefix. */
const relationshipID = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

const part = (zip: Zip, name: string): Entry =>
  zip.entries.get(name) ?? refuseFile('not_xlsx', { detail: `no ${name}` })
