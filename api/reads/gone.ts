import { type Rule, ruleFor } from '../../domain/permissions/permissions.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import type { Row } from '../../projections/query/query.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { scopeUnder } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { Call, Caller } from '../route.ts'
import { searchItem, streamOf } from './item-routes.ts'
import type { Read } from './reads.ts'

/** What is not there, as it is asked for. */
type Gone = Pick<Call, 'params'> & Pick<Caller, 'person'> & { readonly rule: Rule }

const isInHouse = ({ inside = [] }: ReadModel) => inside.some(({ table }) => table === buildings.name)

/** The row of what was deleted, or stands in a deleted house, for those who may bring that back. */
export const goneIn =
  ({ queries, history }: Pick<ApiDependencies, 'queries' | 'history'>) =>
  async ({ model, where }: Read, { params, rule, person }: Gone): Promise<Row | undefined> => {
    // Whoever restores in another reach than they read in could be told of what they never saw.
    const mayRestore = ({ deletion }: ReadModel) =>
      deletion !== undefined && ruleFor(deletion.toldTo, person.role) === rule
    const scope = scopeUnder(rule, person)
    const ofHouse = isInHouse(model) && mayRestore(buildings)
    const inside = ofHouse ? ({ insideDeleted: true } as const) : {}
    const search = (only: Parameters<typeof searchItem>[3]) =>
      searchItem({ model, where }, { params, scope }, queries, only)
    if (mayRestore(model)) {
      const row = await search({ ...inside, deleted: true })
      const by = row && (await history.deletedBy({ model, id: row.id, stream: streamOf(model, row), scope }))
      if (row && by === model.deletion?.event) return row
    }
    if (!ofHouse) return undefined
    const row = await search(inside)
    const house = row && (await queries.item(buildings, row.buildingID as string, scope, { deleted: true }))
    return house && row
  }
