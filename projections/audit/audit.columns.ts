import type { Role } from '../../domain/event.ts'
import { type Columns, textOf } from '../columns.ts'

/** A read model whose rows have names: its table, and the column with the name. */
export type Named = { readonly name: string; readonly label?: string }

/** The account of a contract has its id, and is called as the contract. */
const entitiesIn = (table: string) => (table === 'contract' ? ['contract', 'account'] : [table])

const nameIn = ({ name, label }: Named) =>
  label &&
  `when audit.entity in (${entitiesIn(name)
    .map((entity) => `'${entity}'`)
    .join(', ')}) then (select t."${label}" from read."${name}" t where t.id = audit."entityID")`

/** One row per event: who did what to which record, and when it was recorded. `named`: the tables that have names. */
export const auditColumnsWith = (named: readonly Named[]) =>
  ({
    at: { type: 'instant', sortable: true, filterable: true },
    actorID: { type: 'uuid', filterable: true },
    /** Null for the product itself and for erased people. */
    actorName: {
      type: 'text',
      nullable: true,
      personal: true,
      computed: `(select p."fullName" from read.person p where p.id = audit."actorID")`,
    },
    actorRole: { type: textOf<Role | 'system'>(), filterable: true },
    /** Type of the event, e.g. `RoomUpdated`. */
    type: { type: 'text', filterable: true },
    /** Kind of record, e.g. `room` or `contract`, although contracts are in their room's stream. */
    entity: { type: 'text', filterable: true },
    entityID: { type: 'uuid', filterable: true },
    /** Its name for people. */
    entityName: {
      type: 'text',
      nullable: true,
      personal: true,
      computed: `case ${named.flatMap((one) => nameIn(one) ?? []).join(' ')} end`,
    },
    /** For a room or a run: the addresses of their pages contain the building. */
    buildingID: {
      type: 'uuid',
      nullable: true,
      computed: `case audit.entity when 'room' then
      (select r."buildingID" from read.room r where r.id = audit."entityID")
      when 'run' then (select r."buildingID" from read.run r where r.id = audit."entityID") end`,
    },
    /** For a run. */
    month: {
      type: 'month',
      nullable: true,
      computed: `case audit.entity when 'run' then
      (select r.month from read.run r where r.id = audit."entityID") end`,
    },
    /** For a person: determines whether the page is that of a customer or of staff. */
    entityRole: {
      type: 'text',
      nullable: true,
      computed: `case audit.entity when 'person' then
      (select p.role from read.person p where p.id = audit."entityID") end`,
    },
    stream: { type: 'text' },
    commandID: { type: 'uuid', filterable: true },
    /** The event or command that it followed from, if any. */
    causeID: { type: 'uuid', nullable: true, filterable: true },
  }) as const satisfies Columns
