import { v5 as uuidv5 } from 'uuid'
import { type FileRef, fileRefs } from '../domain/file.ts'
import type { PreparedAppend } from './past.ts'

/** A picture in the demo's data: its file in `pictures`, the record that holds it, and its sender. */
export type DemoPicture = {
  readonly ref: FileRef
  readonly stream: string
  readonly name: string
  readonly uploadedBy: string
  readonly file: string
}

const NAMESPACE = '2f1c7a0e-6a43-4b8e-9d7b-5f0c1e7a2026'

/** A building by day and in the evening; a room and its kitchen corner. */
const EACH = 2

/** Ids of the pictures of a building or a room of the demo; the same in every fill. */
export const pictureIDs = (whose: string): string[] =>
  Array.from({ length: EACH }, (_, place) => uuidv5(`${whose} ${place}`, NAMESPACE))

/** What each of `demoBuildings` is, in their order: its pictures are named by it. */
const kinds = ['studio', 'lodging', 'apartment'] as const

/** The pictures with which the demo's buildings and rooms were added. The rooms of a building share theirs. */
export const picturesOf = (appends: readonly PreparedAppend[]): DemoPicture[] => {
  const kindOf = new Map<string, string>()
  const filesOf = (type: string, id: string, data: Added): readonly string[] => {
    if (type === 'RoomAdded') return [`${kindOf.get(data.buildingID)}-room.png`, 'kitchen.png']
    const kind = kinds[kindOf.size]!
    kindOf.set(id, kind)
    return [`${kind}-by-day.png`, `${kind}-by-evening.png`]
  }
  return appends.flatMap(({ stream, events }) =>
    events.flatMap(({ type, data, metadata }) => {
      if (type !== 'BuildingAdded' && type !== 'RoomAdded') return []
      const added = data as Added
      const id = stream.slice(stream.indexOf('-') + 1)
      if (added.imageIDs.length === 0) return []
      const files = filesOf(type, id, added)
      const holder = { resource: type === 'RoomAdded' ? 'room' : 'building', id } as const
      return fileRefs(holder, 'imageIDs', added.imageIDs, 'image').map((ref, place) => ({
        ref,
        stream,
        file: files[place]!,
        name: `anh-${place + 1}.png`,
        uploadedBy: metadata.actor.id,
      }))
    }),
  )
}

type Added = { readonly buildingID: string; readonly imageIDs: readonly string[] }
