import { z } from 'zod'
import { commands } from '../../commands/registry.ts'
import * as aggregates from '../../domain/aggregates.ts'
import {
  type EventDefinition,
  isPersonal,
  personalArrays,
  subjectField,
} from '../../domain/event-definition.ts'
import { MOST_MONEY, month } from '../../domain/fields.ts'
import { news } from '../../domain/news.ts'
import { readModels } from '../../projections/registry.ts'

type Json = {
  readonly type?: string
  readonly format?: string
  readonly maximum?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Json[]
  readonly items?: Json
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

const HEAD = `# Events

Written by \`node test/fixtures/make-events.ts\` from the declarations in \`domain/\`, \`commands/\` and \`projections/\`;
\`test/events-doc.spec.ts\` fails when it is not what they say. Each version of an event has its golden file in
\`test/fixtures/events/\`, which is kept for ever.

Amounts are whole đồng. A *day* is a local day in Vietnam, \`YYYY-MM-DD\`; an *instant* is ISO 8601 in UTC. *Sealed*
fields identify a person or are texts about one: they are encrypted in the log, and are gone when the person is erased.
Fields in *italics* may be absent. The audit reads every event and is not named below.
`

const MONTH = (z.toJSONSchema(month()) as Json).pattern

/** Amounts go up to their limit or a few times beyond; a count without a limit has JavaScript's own. */
const isMoney = (most = 0): boolean => most >= MOST_MONEY && most < Number.MAX_SAFE_INTEGER

/** The kind of a field in words; the fields of an object follow in brackets. */
const kindOf = (json: Json): string => {
  if (json.anyOf) {
    const some = json.anyOf.filter(({ type }) => type !== 'null').map(kindOf)
    const isNullable = some.length < json.anyOf.length
    return [...new Set(some)].join(' or ') + (isNullable ? ' or null' : '')
  }
  if (json.enum) return json.enum.map((one) => `\`${String(one)}\``).join(' · ')
  if (json.const !== undefined) return `\`${String(json.const)}\``
  if (json.format === 'uuid') return 'id'
  if (json.format === 'date') return 'day'
  if (json.format === 'date-time') return 'instant'
  if (json.pattern === MONTH) return 'month'
  if (json.type === 'integer') return isMoney(json.maximum) ? 'đồng' : 'whole number'
  if (json.type === 'array') return `list of ${kindOf(json.items ?? {})}`
  if (json.type === 'object') return `(${fieldsOf(json)})`
  if (json.type === 'string') return json.maxLength ? `text ≤ ${json.maxLength}` : 'text'
  return json.type ?? 'any'
}

const fieldsOf = ({ properties = {}, required = [] }: Json): string =>
  Object.entries(properties)
    .map(([name, json]) => `${required.includes(name) ? name : `*${name}*`}: ${kindOf(json)}`)
    .join(', ')

const eventRow = (type: string, definition: EventDefinition): string => {
  const json = z.toJSONSchema(definition.schema) as Json
  const fields = Object.entries(json.properties ?? {}).map(([name, field]) => {
    const isSealed = isPersonal(definition.schema.shape[name] as z.ZodType)
    const said = json.required?.includes(name) ? `\`${name}\`` : `*\`${name}\`*`
    const sealedInside = personalArrays(definition).find((list) => list.field === name)?.fields ?? []
    const inside = sealedInside.length > 0 ? ` (sealed of each: ${sealedInside.join(', ')})` : ''
    return `${said} ${kindOf(field)}${isSealed ? ' (sealed)' : ''}${inside}`
  })
  const about = subjectField(definition)
  if (about) fields.push(`about \`${about}\``)
  const models = readModels.filter(({ name, on }) => name !== 'audit' && type in on).map(({ name }) => name)
  const mails = Object.entries(news).filter(([, { events }]) => (events as readonly string[]).includes(type))
  const used = [...models, ...mails.map(([kind]) => `mail ${kind}`)]
  const cells = [`\`${type}\``, definition.version, fields.join('; ') || '–', used.join(', ') || '–']
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
}

const commandRow = ({ name, route, many }: (typeof commands)[number]): string => {
  const calls = [route && `${route.method.toUpperCase()} /api${route.path}`]
  for (const path of many?.paths ?? []) calls.push(`POST /api${path}`)
  const said = calls.filter(Boolean).map((call) => `\`${call}\``)
  return `- \`${name}\`: ${said.join(', ') || 'no call of its own'}`
}

/** The text of `docs/events.md`: every kind of stream with its commands, its events and their readers. */
export const eventsDoc = (): string => {
  const byName = Object.values(aggregates).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const sections = byName.map((aggregate) => {
    const own = commands
      .filter(({ entity }) => entity.name === aggregate.name)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return [
      `## \`${aggregate.name}-<id>\``,
      own.map(commandRow).join('\n'),
      '| Event | Version | Data | Read by |\n|---|---|---|---|',
    ]
      .join('\n\n')
      .concat(
        ...Object.entries<EventDefinition>(aggregate.events).map(
          ([type, definition]) => `\n${eventRow(type, definition)}`,
        ),
        '\n',
      )
  })
  return [HEAD, ...sections].join('\n')
}
