import { v5 as uuidv5 } from 'uuid'
import { type FileRef, fileRefs } from '../domain/file.ts'
import { demoBuildings } from './buildings.ts'
import type { PreparedAppend } from './past.ts'
import { facade } from './pictures/facade.ts'
import { kitchen } from './pictures/kitchen.ts'
import { paint } from './pictures/paint.ts'
import { room } from './pictures/room.ts'

/** A picture in the demo's data, as a drawing: the record that holds it, and its sender. */
export type Drawing = {
  readonly ref: FileRef
  readonly stream: string
  readonly name: string
  readonly uploadedBy: string
  readonly svg: string
}

const NAMESPACE = '2f1c7a0e-6a43-4b8e-9d7b-5f0c1e7a2026'

/** A building by day and in the evening; a room and its kitchen corner. */
const EACH = 2

/** Ids of the pictures of a building or a room of the demo; the same in every fill. */
export const pictureIDs = (whose: string): string[] =>
  Array.from({ length: EACH }, (_, place) => uuidv5(`${whose} ${place}`, NAMESPACE))

/** In the order of `demoBuildings`. */
const portraits = [
  {
    across: 5,
    wall: paint.wall,
    shutter: paint.shutter,
    kind: 'studio',
    accent: paint.shutter,
  },
  { across: 6, wall: '#F3E3D3', shutter: '#8A4B32', kind: 'lodging', accent: paint.brick },
  { across: 4, wall: '#E9F0EC', shutter: '#2F5D73', kind: 'apartment', accent: '#2F5D73' },
] as const

/** The pictures with which the demo's buildings and rooms were added. The rooms of a building share theirs. */
export const picturesOf = (appends: readonly PreparedAppend[]): Drawing[] => {
  const houses = new Map<string, number>()
  const svgsOf = (type: string, id: string, data: Added): readonly string[] => {
    if (type === 'BuildingAdded') {
      const index = houses.size
      houses.set(id, index)
      const house = { ...portraits[index]!, floors: demoBuildings[index]!.floors }
      return [false, true].map((evening) => facade({ ...house, evening }))
    }
    const { kind, wall, accent } = portraits[houses.get(data.buildingID)!]!
    return [room({ kind, wall, accent }), kitchen({ front: paint.shutter, tile: paint.ochre })]
  }
  return appends.flatMap(({ stream, events }) =>
    events.flatMap(({ type, data, metadata }) => {
      if (type !== 'BuildingAdded' && type !== 'RoomAdded') return []
      const added = data as Added
      const id = stream.slice(stream.indexOf('-') + 1)
      if (added.imageIDs.length === 0) return []
      const svgs = svgsOf(type, id, added)
      const holder = { resource: type === 'RoomAdded' ? 'room' : 'building', id } as const
      return fileRefs(holder, 'imageIDs', added.imageIDs, 'image').map((ref, place) => ({
        ref,
        stream,
        svg: svgs[place]!,
        name: `anh-${place + 1}.png`,
        uploadedBy: metadata.actor.id,
      }))
    }),
  )
}

type Added = { readonly buildingID: string; readonly imageIDs: readonly string[] }
