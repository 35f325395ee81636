import { expect, it } from 'vitest'
import type { ResourceDeclaration } from '../routing/resource.ts'
import { isAt } from './places.ts'

const of = (...paths: string[]) =>
  ({ screens: paths.map((path) => ({ path })) }) as unknown as Pick<ResourceDeclaration, 'screens'>

it('counts a room’s page to the rooms alone, though its address begins with its building’s', () => {
  const buildings = of('/building', '/building/:id')
  const rooms = of('/room', '/building/:buildingID/room/:roomID')
  const at = (path: string) => [isAt(buildings, path), isAt(rooms, path)]
  expect(at('/building/1/room/2')).toEqual([false, true])
  expect(at('/building/1')).toEqual([true, false])
})
