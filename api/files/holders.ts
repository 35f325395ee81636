import type { PlacedFile } from '../../commands/file/kept-files.ts'
import type { FileHolder } from '../../domain/file.ts'
import { type Permission, ruleFor } from '../../domain/permissions/permissions.ts'
import { inboxes } from '../../projections/inbox/inbox.read-model.ts'
import { notices } from '../../projections/notice/notice.read-model.ts'
import { people } from '../../projections/person/person.read-model.ts'
import type { Row } from '../../projections/query/query.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { scopeUnder } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { items } from '../reads/reads.ts'
import type { Caller } from '../route.ts'

/** A way to a thing: whoever may read it by this one may read the files that it names. */
type Way = {
  readonly permission: Permission
  readonly model: ReadModel
  readonly where?: Readonly<Record<string, unknown>>
}

/** Beside the items of the API. */
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

/** The files that a thing names, as it can be read now: not those of an earlier state. */
const namedBy = ({ imageIDs, fileIDs, avatarID, files }: Named): unknown[] => [
  ...((imageIDs ?? []) as string[]),
  ...((fileIDs ?? []) as string[]),
  ...((files ?? []) as { fileID: string }[]).map(({ fileID }) => fileID),
  avatarID,
]

/** What somebody may read of these files: those of things that they may read, and their own that stand nowhere yet. */
export const readableOf = async (
  files: readonly PlacedFile[],
  { person }: Pick<Caller, 'person'>,
  { queries }: Pick<ApiDependencies, 'queries'>,
): Promise<readonly PlacedFile[]> => {
  const named = new Map<string, Promise<ReadonlySet<unknown>>>()

  const rowsOf = async ({ resource, id }: FileHolder): Promise<Row[]> => {
    const rows: Row[] = []
    for (const { permission, model, where = {} } of waysTo(resource)) {
      const rule = ruleFor(permission, person.role)
      const row = rule && (await queries.item(model, id, scopeUnder(rule, person)))
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
      if (!settled && uploadedBy === person.id) return true
      return holder !== null && (await namesIn(holder)).has(id)
    }),
  )
  return files.filter((_, index) => readable[index])
}
