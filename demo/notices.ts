import { markNotice, readNotice } from '../commands/notice/inbox.definitions.ts'
import { sendNotice } from '../commands/notice/notice.definitions.ts'
import { addDays } from '../domain/day.ts'
import type { Actor } from '../domain/event.ts'
import type { DemoHouse } from './houses.ts'
import { letters } from './letters.ts'
import type { Story } from './story.ts'

type Cast = {
  readonly houses: readonly DemoHouse[]
  readonly owner: Actor
  readonly manager: Actor
  /** A tenant of the first building, and its staff. */
  readonly tenant: Actor
  readonly staff: Actor
}

/** Adds notices, which the demo's own people have read except for the last ones. */
export const addNotices = ({ send, today }: Story, { houses, owner, manager, tenant, staff }: Cast): void => {
  for (const [index, letter] of letters.entries()) {
    const { daysAgo, from, title, content } = letter
    const day = addDays(today, -daysAgo)
    const [places, roles] = [houseNumbers(letter), rolesOf(letter)]
    const buildingIDs = places.map((place) => houses[place]?.id)
    const to = { ...(places.length > 0 && { buildingIDs }), ...(roles && { roles }) }
    const said = { title, content, to, ...('important' in letter && { important: true }) }
    const id = send(day, from === 'owner' ? owner : manager, sendNotice, said)

    const gets = (reader: Actor) =>
      (!roles || roles.includes(reader.role)) && (places.length === 0 || places.includes(0))
    for (const reader of [tenant, staff].filter(gets)) {
      if (daysAgo < 30) continue
      send(addDays(day, 1), reader, readNotice, {}, id)
      if (index % 4 === 1) send(addDays(day, 1), reader, markNotice, {}, id)
    }
  }
}

type Letter = (typeof letters)[number]

const houseNumbers = (letter: Letter): readonly number[] => ('houses' in letter ? letter.houses : [])
const rolesOf = (letter: Letter): readonly string[] | undefined =>
  'roles' in letter ? letter.roles : undefined
