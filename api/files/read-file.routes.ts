import { z } from 'zod'
import type { FileStore } from '../../commands/file/keep-file.ts'
import type { PlacedFile } from '../../commands/file/kept-files.ts'
import type { FileHolder } from '../../domain/file.ts'
import { type Permission, ruleFor } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import { inboxes } from '../../projections/inbox/inbox.read-model.ts'
import { notices } from '../../projections/notice/notice.read-model.ts'
import { people } from '../../projections/person/person.read-model.ts'
import type { Row } from '../../projections/query/query.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { scopeUnder } from '../../projections/scope.ts'
import { uploads } from '../../projections/upload/upload.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { listQuery, listRequestOf } from '../reads/list-query.ts'
import { setRange } from '../reads/list-routes.ts'
import { items } from '../reads/reads.ts'
import { type Call, type Route, readerOf, route } from '../route.ts'
import { fileData } from './file-data.ts'
import { sendKept } from './sending.ts'

type Needs = Pick<ApiDependencies, 'queries'> & Pick<FileStore, 'files' | 'kept'>

export const pictureSize = {
  size: z
    .literal(['thumbnail'], { error: 'unknown_choice' })
    .optional()
    .meta({ description: 'thumbnail: a small picture of it' }),
}
const query = z.strictObject(pictureSize)

/** Files, for callers who may read the record that holds them. */
export const readFileRoutes = ({ queries, files, kept }: Needs): Route[] => [
  route({
    method: 'get',
    path: '/file',
    permission: 'file.read',
    summary:
      'Name, size and type of the files asked for: `filter={"id":["…"]}`. Others than in reach are left out.',
    query: listQuery({}),
    answers: ['I0001', 'V0001'],
    data: z.array(fileData),
    handle: async (call) => {
      const ids = listRequestOf(call.query).ids ?? []
      const readable = await readableOf(await kept.find(ids), readerOf(call), { queries })
      const byID = new Map(readable.map((file) => [file.id, file]))
      const data = ids.flatMap((wanted) => {
        const file = byID.get(wanted)
        return file ? [{ id: file.id, name: file.name, size: file.size, type: file.type }] : []
      })
      setRange(call, 'file', { offset: 0, shown: data.length, total: data.length })
      return { code: 'I0001', data, total: data.length }
    },
  }),
  route({
    method: 'get',
    path: '/file/:id',
    permission: 'file.read',
    summary: 'A file. Pictures that were made anew may be shown in a page, others are saved.',
    query,
    answers: ['E0011', 'E0010', 'E0019', 'V0001'],
    produces: 'application/octet-stream',
    redirects: true,
    handle: async (call) => {
      const found = await kept.find([call.params.id as string])
      const [file] = await readableOf(found, readerOf(call), { queries })
      if (!file) {
        const uploadID = await uploadGivingBack(call as Call, queries)
        return call.response.redirect(`/api/upload/${uploadID ?? refuse('NotFound')}/result`)
      }
      await sendKept(call, file, { files, small: call.query.size === 'thumbnail' })
      return undefined
    },
  }),
]

/** The upload with this `resultFileID`: its workbook is generated when it is downloaded. */
const uploadGivingBack = async (call: Call, queries: Needs['queries']) => {
  const reader = readerOf(call)
  const rule = ruleFor('upload.read', reader.role)
  if (!rule) return undefined
  const filter = { resultFileID: call.params.id }
  const { rows } = await queries.list(uploads, { filter, scope: scopeUnder(rule, reader), limit: 1 })
  return rows[0]?.id
}

/** A read of a record: callers with access to it may read the files that the record names. */
type Way = {
  readonly permission: Permission
  readonly model: ReadModel
  readonly where?: Readonly<Record<string, unknown>>
}

/** Reads besides the items of the API. */
const otherWays: Readonly<Record<string, readonly Way[]>> = {
  person: [{ permission: 'profile.read', model: people }],
  notice: [
    { permission: 'notice.inbox', model: inboxes },
    { permission: 'notice.sent', model: notices },
  ],
}

const waysTo = (resource: string): readonly Way[] => [
  ...items.filter(({ model, under }) => model.name === resource && !under),
  ...(otherWays[resource] ?? []),
]

type Named = { readonly avatarID?: string | null; readonly [field: string]: unknown }

/** The files that the current state of a record names, not those of earlier states. */
const namedBy = ({
  imageIDs,
  photoIDs,
  fileIDs,
  avatarID,
  files,
  paperForms,
  readings,
  entries,
}: Named): unknown[] => [
  ...((imageIDs ?? []) as string[]),
  ...((photoIDs ?? []) as string[]),
  ...((fileIDs ?? []) as string[]),
  ...((files ?? []) as { fileID: string }[]).map(({ fileID }) => fileID),
  ...((paperForms ?? []) as { fileID: string }[]).map(({ fileID }) => fileID),
  ...((readings ?? []) as { photoID: string | null }[]).map(({ photoID }) => photoID),
  // Photos of damages for which a deposit was kept.
  ...((entries ?? []) as { photoID?: string }[]).map(({ photoID }) => photoID),
  avatarID,
]

/**
 * Which of these files a reader may read: those of readable records, and their own uploads that no record holds yet.
 */
const readableOf = async (
  files: readonly PlacedFile[],
  reader: ReturnType<typeof readerOf>,
  { queries }: Pick<ApiDependencies, 'queries'>,
): Promise<readonly PlacedFile[]> => {
  const named = new Map<string, Promise<ReadonlySet<unknown>>>()

  const rowsOf = async ({ resource, id }: FileHolder): Promise<Row[]> => {
    const rows: Row[] = []
    for (const { permission, model, where = {} } of waysTo(resource)) {
      const rule = ruleFor(permission, reader.role)
      const row = rule && (await queries.item(model, id, scopeUnder(rule, reader)))
      const fits = row && Object.entries(where).every(([name, value]) => [value].flat().includes(row[name]))
      if (fits) rows.push(row)
    }
    return rows
  }
  const namesIn = (holder: FileHolder) => {
    const key = `${holder.resource} ${holder.id}`
    const names =
      named.get(key) ?? rowsOf(holder).then((rows) => new Set(rows.flatMap((row) => namedBy(row))))
    named.set(key, names)
    return names
  }

  const readable = await Promise.all(
    files.map(async ({ id, holder, settled, uploadedBy }) => {
      if (!settled && uploadedBy === reader.id) return true
      return holder !== null && (await namesIn(holder)).has(id)
    }),
  )
  return files.filter((_, index) => readable[index])
}
