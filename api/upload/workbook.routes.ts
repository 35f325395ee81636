import type { Response } from 'express'
import { z } from 'zod'
import { type Importer, importers } from '../../commands/upload/importer.ts'
import type { Files, RefusedRow, Spreadsheets, Staging } from '../../commands/upload/ports.ts'
import type { Locale } from '../../domain/locales.ts'
import { refuse } from '../../domain/refusal.ts'
import type { UploadType } from '../../domain/upload/upload-type.ts'
import { uploads } from '../../projections/upload/upload.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { localeOf, localeQuery } from '../export/translations.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import { contentDisposition } from '../requests/download.ts'
import { type Route, route } from '../route.ts'

export type WorkbookNeeds = Pick<ApiDependencies, 'queries'> & {
  readonly files: Files
  readonly staging: Staging
  readonly spreadsheets: Spreadsheets
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PAGE = 500

const query = z.strictObject(localeQuery)

/** Downloadable workbooks: the empty template, and the refused rows to correct. */
export const workbookRoutes = ({ queries, files, staging, spreadsheets }: WorkbookNeeds): Route[] => [
  route({
    method: 'get',
    path: '/template/:type',
    permission: 'template.read',
    summary: 'The empty workbook of an upload type, in the language asked for or the caller’s own.',
    words: { type: Object.keys(importers) },
    query,
    answers: ['E0011', 'V0001'],
    produces: XLSX,
    handle: async (call) => {
      const { columns, templateName } = importerOf(call.params.type)
      const language = localeOf(call)
      const content = await spreadsheets.template(columns, language)
      asDownload(call.response, `${templateName[language]}.xlsx`).send(content)
    },
  }),
  route({
    method: 'get',
    path: '/upload/:id/result',
    permission: 'upload.read',
    summary:
      'The refused rows of an upload, and those to be confirmed, as the same workbook, with a column that says what is wrong.',
    query,
    answers: ['E0011', 'E0019', 'V0001'],
    produces: XLSX,
    handle: async (call) => {
      const id = call.params.id as string
      const found = (await queries.item(uploads, id, scopeOfCall(call))) ?? refuse('NotFound')
      const [upload] = await staging.find([id])
      const counts = (await staging.counts([id])).get(id)
      await using local =
        counts && counts.refused + counts.doubtful > 0 && upload?.fileID
          ? await files.local(upload.fileID)
          : undefined
      if (!upload || !local) return refuse('FileNotFound')
      const { path } = local
      const { columns } = importerOf(String(found.type))
      const language = localeOf(call)
      const rows = counts?.refused ? 'refused' : 'doubtful'
      asDownload(call.response, `${withoutSuffix(upload.fileName)} - ${givenBack[rows][language]}.xlsx`)
      await spreadsheets.giveBack(call.response, { path, columns }, refusedRows(staging, id), language)
    },
  }),
]

const importerOf = (type: string | undefined): Importer =>
  importers[Number(type) as UploadType] ?? refuse('NotFound')

async function* refusedRows(staging: Staging, id: string): AsyncGenerator<RefusedRow> {
  for await (const rows of staging.inPages(id, ['refused', 'doubtful'], PAGE))
    yield* rows.map(({ row, errors, doubts = [] }) => ({ row, errors: [...errors, ...doubts] }))
}

/** What the rows are called that come back: `khách.xlsx` as `khách - dòng bị trả lại.xlsx`. */
const givenBack: Readonly<Record<'refused' | 'doubtful', Readonly<Record<Locale, string>>>> = {
  refused: { vi: 'dòng bị trả lại', en: 'refused rows' },
  doubtful: { vi: 'dòng cần xác nhận', en: 'rows to confirm' },
}

const withoutSuffix = (fileName: string): string => fileName.replace(/\.(xlsx|csv|xls|ods)$/i, '')

/** Downloaded and never shown in the page, because the file comes from a user. */
const asDownload = (response: Response, name: string): Response =>
  response.type(XLSX).set('Content-Disposition', contentDisposition('attachment', name))
