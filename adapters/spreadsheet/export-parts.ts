import type { CellKind } from '../../projections/export/workbook.ts'
import { HEADER_COLOR } from './header-style.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Indexes in `cellXfs` below. */
export const styleOf: Readonly<Record<CellKind | 'header', number>> = {
  header: 1,
  text: 2,
  integer: 3,
  decimal: 4,
  money: 5,
  day: 6,
  month: 7,
  instant: 8,
}

/** A style with a number format; ids below 164 are built into programs. */
const format = (id: number) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="d/m/yyyy"/><numFmt numFmtId="165" formatCode="mm/yyyy"/><numFmt numFmtId="166" formatCode="d/m/yyyy\\ h:mm"/><numFmt numFmtId="167" formatCode="0.##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${HEADER_COLOR}"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="9"><xf/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>${[49, 1, 167, 3, 164, 165, 166].map(format).join('')}</cellXfs></styleSheet>`

const types = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (...all: string[]) =>
  `${xml}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`

/** The name of a tab, without the characters that it may not have. */
const tabName = (name: string) => [...name.replace(/[\\/*?:[\]&<>"']/g, ' ')].slice(0, 31).join('')

const workbook = (name: string) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${tabName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** The parts of a workbook beside its sheet. */
export const parts = (name: string): readonly (readonly [path: string, content: string])[] => [
  ['[Content_Types].xml', types],
  ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
  ['xl/workbook.xml', workbook(name)],
  [
    'xl/_rels/workbook.xml.rels',
    relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
  ],
  ['xl/styles.xml', styles],
]
