import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { formValues, knownCodes } from '../../domain/paper/form-codes.ts'
import { contractOf, docx, makes, paragraph, textsOf } from '../../test/support/docx.ts'
import { paperFactsOf } from '../../test/support/paper-facts.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createPaperForms, fillLimits } from './paper-forms.ts'

const folder = await temporaryFolder('forms')
afterAll(() => rm(folder, { recursive: true }))
const forms = createPaperForms()
const values = formValues({ facts: paperFactsOf(), people: [], things: [] })

const kept = async (content: Buffer) => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return path
}
const judged = async (content: Buffer, limits = fillLimits) =>
  createPaperForms(limits).judge(await kept(content), knownCodes)

it('judges a document and fills it in, each in a process of its own', async () => {
  const path = await kept(contractOf(Object.values(makes)[0]!))
  expect(await forms.judge(path, knownCodes)).toBeUndefined()
  expect(textsOf(await forms.fill(path, values))).toContain('HỢP ĐỒNG số P.302/2606-1')
  expect(await judged(docx({ body: paragraph('{ten_khac}') }))).toEqual({
    code: 'unknown_codes',
    params: { codes: '{ten_khac}' },
  })
})

const good = paragraph('{ten_khach}')
const ENTITY = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><w:document>&a;</w:document>'
const HUGE = Buffer.alloc(17 * 1024 * 1024, ' ')

it.each<[string, () => Buffer, string]>([
  ['no zip', () => Buffer.from('Hợp đồng {ten_khach}'), 'not_a_docx'],
  ['a zip cut short', () => docx({ body: good }).subarray(0, 400), 'not_a_docx'],
  ['no document inside', () => docx({ body: good, others: { 'word/document.xml': null } }), 'not_a_docx'],
  ['macros', () => docx({ body: good, others: { 'word/vbaProject.bin': 'x' } }), 'macros'],
  ['entities', () => docx({ body: good, others: { 'word/document.xml': ENTITY } }), 'not_a_docx'],
  ['entities beside', () => docx({ body: good, others: { 'word/footnotes.xml': ENTITY } }), 'not_a_docx'],
  [
    'a part that unpacks to 17 MB',
    () => docx({ body: good, others: { 'word/media/a.bmp': HUGE } }),
    'too_much',
  ],
  [
    'more parts than a contract has',
    () =>
      docx({
        body: good,
        others: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`a/${at}`, ''])),
      }),
    'too_much',
  ],
])('refuses %s before its process opens it', async (_, content, code) => {
  expect((await judged(content(), { wait: 0, heap: 1 }))?.code).toBe(code)
})

it('refuses a document whose process dies or does not answer, and nothing else happens', async () => {
  const content = docx({ body: good })
  expect(await judged(content, { ...fillLimits, heap: 1 })).toEqual({ code: 'too_much' })
  expect(await judged(content, { ...fillLimits, wait: 0 })).toEqual({ code: 'too_much' })
  expect(await judged(content)).toBeUndefined()
})
