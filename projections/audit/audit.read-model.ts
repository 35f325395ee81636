import { entityOf } from '../../domain/event.ts'
import { type AnyEvent, eventDefinitions } from '../../domain/events.ts'
import { type Handlers, readModel, type Seen, type Table } from '../read-model.ts'
import { auditColumnsWith, type Named } from './audit.columns.ts'

/** The contract that an event in a room's stream is about, if any. */
const contractOf = ({ data }: Seen): string | undefined =>
  'contractID' in data && typeof data.contractID === 'string' ? data.contractID : undefined

type AuditColumns = ReturnType<typeof auditColumnsWith>

const record = (event: Seen, audit: Table<AuditColumns>): void => {
  const entity = entityOf(event.stream)
  const contractID = entity === 'room' ? contractOf(event) : undefined
  audit.insert(event.id, {
    at: event.at,
    actorID: event.actor.id,
    actorRole: event.actor.role,
    type: event.type,
    entity: contractID ? 'contract' : entity,
    entityID: contractID ?? event.entity,
    stream: event.stream,
    commandID: event.commandId,
    causeID: event.causationId,
  })
}

/** A row for every event (specification: Read models). `fromEntries` loses the names of its keys, hence the cast. */
const everyEvent = Object.fromEntries(
  Object.keys(eventDefinitions).map((type) => [type, record]),
) as unknown as Handlers<AuditColumns>

export const createAudit = (named: readonly Named[]) =>
  readModel({
    name: 'audit',
    version: 2,
    columns: auditColumnsWith(named),
    onlyGrows: true,
    counted: true,
    scope: {},
    order: { by: 'at', direction: 'desc' },
    on: everyEvent satisfies { [T in AnyEvent['type']]?: unknown },
  })
