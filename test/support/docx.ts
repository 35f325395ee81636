import PizZip from 'pizzip'
import { SaxesParser } from 'saxes'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ML = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

type Parts = {
  readonly body: string
  readonly header?: string
  /** Other parts by their names; `null` leaves one out. */
  readonly others?: Readonly<Record<string, string | Buffer | null>>
}

/** A document (.docx) with this XML as its body. */
export const docx = ({ body, header, others = {} }: Parts): Buffer => {
  const parts: Record<string, string | Buffer | null> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${ML}.document.main+xml"/>${header ? `<Override PartName="/word/header1.xml" ContentType="${ML}.header+xml"/>` : ''}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${header ? `<Relationship Id="rId1" Type="${OFFICE}/header" Target="header1.xml"/>` : ''}</Relationships>`,
    'word/document.xml': `${HEAD}<w:document ${W}><w:body>${body}<w:sectPr>${header ? '<w:headerReference w:type="default" r:id="rId1"/>' : ''}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    ...(header && { 'word/header1.xml': `${HEAD}<w:hdr ${W}>${header}</w:hdr>` }),
    ...others,
  }
  const zip = new PizZip()
  for (const [name, content] of Object.entries(parts)) if (content !== null) zip.file(name, content)
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

/** A paragraph of one run. */
export const paragraph = (text: string) => `<w:p>${run(text)}</w:p>`

/** How a program writes a paragraph whose text has a code: it cuts the code into pieces. */
type Make = (text: string) => string

/** Every code in three pieces: its brace and two letters, the middle, the end. */
const pieces = (text: string) =>
  text
    .split(/(\{[^}]*\})/)
    .flatMap((part) =>
      part.startsWith('{') ? [part.slice(0, 3), part.slice(3, -2), part.slice(-2)] : [part],
    )

/** Programs as they cut a text. */
export const makes: Readonly<Record<string, Make>> = {
  'Word, which marks what it takes for misspelt': (text) =>
    `<w:p w:rsidR="00A77B3E" w:rsidRDefault="00A77B3E"><w:pPr><w:jc w:val="both"/><w:rPr><w:lang w:val="vi-VN"/></w:rPr></w:pPr>${pieces(
      text,
    )
      .map(
        (part, at) =>
          `<w:proofErr w:type="${at % 2 ? 'spellEnd' : 'spellStart'}"/><w:r w:rsidRPr="00B2${at}"><w:rPr><w:b/><w:lang w:val="vi-VN"/></w:rPr><w:t xml:space="preserve">${part}</w:t></w:r>`,
      )
      .join('')}</w:p>`,
  'Google Docs, which formats each run anew': (text) =>
    `<w:p><w:pPr><w:rPr/></w:pPr>${pieces(text)
      .map(
        (part) =>
          `<w:r w:rsidDel="00000000" w:rsidR="00000000" w:rsidRPr="00000000"><w:rPr><w:rFonts w:ascii="Times New Roman" w:cs="Times New Roman"/><w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">${part}</w:t></w:r>`,
      )
      .join('')}</w:p>`,
  'LibreOffice, with bookmarks and page breaks of before': (text) =>
    `<w:p><w:pPr><w:pStyle w:val="Normal"/></w:pPr>${pieces(text)
      .map(
        (part, at) =>
          `<w:bookmarkStart w:id="${at}" w:name="_Ref${at}"/><w:r><w:rPr></w:rPr><w:lastRenderedPageBreak/><w:t>${part}</w:t></w:r><w:bookmarkEnd w:id="${at}"/>`,
      )
      .join('')}</w:p>`,
  'WPS, with smart tags': (text) =>
    `<w:p>${pieces(text)
      .map(
        (part) =>
          `<w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="place"><w:smartTagPr><w:attr w:name="w:st" w:val="on"/></w:smartTagPr><w:r><w:rPr><w:rFonts w:hint="eastAsia"/></w:rPr><w:t xml:space="preserve">${part}</w:t></w:r></w:smartTag>`,
      )
      .join('')}</w:p>`,
  'Word with changes that are kept, and a link': (text) =>
    `<w:p>${pieces(text)
      .map((part, at) => {
        if (at % 3 === 0)
          return `<w:ins w:id="${at}" w:author="Hoà" w:date="2026-11-01T00:00:00Z">${run(part)}</w:ins>`
        return at % 3 === 1 ? `<w:hyperlink w:anchor="x">${run(part)}</w:hyperlink>` : run(part)
      })
      .join('')}</w:p>`,
}

/** A contract of a make: codes in its text, a list in the rows of a table and one in paragraphs, a code in its header. */
export const contractOf = (make: Make): Buffer => {
  const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${make(text)}</w:tc>`
  const cells = ['{#nguoi_o}{stt}', '{ho_ten}', '{ngay_sinh}{/nguoi_o}'].map(cell).join('')
  const body = [
    make('HỢP ĐỒNG số {so_hop_dong}'),
    make('Bên B: {ten_khach}, phòng {so_phong}, giá {tien_thue} ({tien_thue_bang_chu}).'),
    `<w:tbl><w:tblPr/><w:tr>${cells}</w:tr></w:tbl>`,
    make('{#do_dac}'),
    make('- {ten}: {so_luong}, {tinh_trang} ({so_phong})'),
    make('{/do_dac}'),
    make('{bang_gia}'),
  ].join('')
  return docx({ body, header: make('Nhà {ten_nha}') })
}

/**
 * The texts of the paragraphs of a part, with a line break where one stands.
 * @throws where it is not well-formed
 */
export const textsOf = (content: Buffer, part = 'word/document.xml'): string[] => {
  const texts: string[] = []
  let isText = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'w:p') texts.push('')
    if (name === 'w:br') texts[texts.length - 1] += '\n'
    isText = name === 'w:t'
  })
  parser.on('closetag', () => {
    isText = false
  })
  parser.on('text', (text) => {
    if (isText) texts[texts.length - 1] += text
  })
  parser.write(new PizZip(content).file(part)!.asText()).close()
  return texts.filter(Boolean)
}
