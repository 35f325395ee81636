import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type QueryId,
  type RawNode,
} from 'kysely'
import type { Database, ReadSchema } from '../database.ts'

/** A table of the live read models, as our SQL refers to it: `read.bill`, `read."bill"`, `read.${sql.id(table)}`. */
const LIVE = /\bread\.(?=["a-z]|$)/g

class OtherSchema extends OperationNodeTransformer {
  readonly #schema: ReadSchema

  constructor(schema: ReadSchema) {
    super()
    this.#schema = schema
  }

  protected override transformRaw(node: RawNode, id?: QueryId): RawNode {
    const raw = super.transformRaw(node, id)
    return { ...raw, sqlFragments: raw.sqlFragments.map((part) => part.replace(LIVE, `${this.#schema}.`)) }
  }
}

/**
 * The same database with the read models of another schema: every query runs there with the same SQL. Values are
 * parameters and are not touched.
 */
export const inSchema = (db: Database, schema: ReadSchema): Database => {
  const other = new OtherSchema(schema)
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => other.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}
