import { posix } from 'node:path'
import type { Entry } from 'yauzl'
import { type Attributes, parseXml } from './xml.ts'
import type { Zip } from './zip.ts'

export type Relationship = { readonly kind: string; readonly target: string }

/**
 * The relationships of a workbook or a sheet, which is in `folder`, by id. The kind is the end of the type's address,
 * which differs in strict files.
 */
export const readRelationships = async (
  zip: Zip,
  entry: Entry,
  folder: string,
): Promise<ReadonlyMap<string, Relationship>> => {
  const links = new Map<string, Relationship>()
  const open = (name: string, { Id, Type, Target }: Attributes) => {
    if (name !== 'Relationship' || Id === undefined || Type === undefined || Target === undefined) return
    const kind = Type.slice(Type.lastIndexOf('/') + 1)
    links.set(Id, { kind, target: posix.resolve(folder, Target).slice(1).toLowerCase() })
  }
  for await (const _ of parseXml(zip, entry, { open }));
  return links
}
