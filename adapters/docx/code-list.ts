import PizZip from 'pizzip'
import { type PaperCode, paperCodes, paperLists } from '../../domain/paper/form-codes.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] as string)

const paragraph = (text: string, isBold = false) =>
  `<w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`

const cell = (text: string, isBold = false) =>
  `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraph(text, isBold)}</w:tc>`

const row = (cells: readonly string[], isBold = false) =>
  `<w:tr>${cells.map((text) => cell(text, isBold)).join('')}</w:tr>`

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
  .join('')

/** A table has a paragraph after it, or it would join the next one. */
const table = (rows: readonly string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr>${rows.join('')}</w:tbl>${paragraph('')}`

const HEADINGS = ['Mã / Code', 'Là gì / What it is', 'Ví dụ / Example']

const rowOf = ({ code, name, example }: PaperCode) =>
  row([`{${code}}`, `${name.vi} / ${name.en}`, example.trim()])

/** The list of codes as a document: codes are copied from it, and it can be filled in itself. */
export const codeList = (): Buffer => {
  const body = [
    paragraph('Mã dùng trong hợp đồng riêng / Codes for your own contract', true),
    paragraph(
      'Chép mã (cả ngoặc nhọn) vào chỗ cần điền trong tệp .docx của bạn. / Copy a code, braces included, to where it is to be filled in.',
    ),
    table([row(HEADINGS, true), ...paperCodes.filter(({ list }) => list === null).map(rowOf)]),
    ...paperLists.flatMap(({ list, name }) => [
      paragraph(`${name.vi} / ${name.en}`, true),
      paragraph(
        'Phần giữa hai mã dưới đây lặp lại cho từng mục. / What stands between the two codes below is repeated for each.',
      ),
      paragraph(`{#${list}}`),
      table([row(HEADINGS, true), ...paperCodes.filter((one) => one.list === list).map(rowOf)]),
      paragraph(`{/${list}}`),
    ]),
  ].join('')
  const zip = new PizZip()
  zip.file(
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  )
  zip.file(
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  zip.file(
    'word/document.xml',
    `${HEAD}<w:document xmlns:w="${W}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  )
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}
