import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Route } from '../../api/route.ts'
import { addDays, dayOf } from '../../domain/day.ts'

const today = dayOf(new Date().toISOString())
/** A shift on every day of the week, since long ago. */
export const shift = {
  fromDay: '2020-01-01',
  toDay: null,
  days: [1, 2, 3, 4, 5, 6, 7],
  fromTime: '08:00',
  toTime: '17:00',
}

export type Schema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  minimum?: number
}

/** A value that a schema accepts, as far as the schema shows it. */
export const sample = (schema: Schema, name = ''): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] as Schema, name)
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((field) => [field, sample(schema.properties?.[field] ?? {}, field)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, name))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (name.endsWith('ID') || schema.format === 'uuid') return randomUUID()
  if (/day$/i.test(name)) return today
  if (name === 'month') return today.slice(0, 7)
  if (/time$/i.test(name)) return '08:00'
  if (name === 'email') return `${randomUUID()}@test.vn`
  return 'Chữ'
}

/** Bodies with rules that a schema does not show. */
const known: Record<string, object> = {
  HoldRoom: {
    customerID: randomUUID(),
    amount: 1,
    method: 'cash',
    decideBy: today,
    moveInDay: addDays(today, 7),
    price: 1,
  },
  ObjectLine: { settlementID: randomUUID(), lineID: 'deduction:1', words: 'Chữ', photoIDs: [] },
  SayPayBackTo: {
    settlementID: randomUUID(),
    account: { bin: '970436', number: '0011002233', holder: 'NGUYEN THI HOA' },
  },
  AnswerObjection: {
    settlementID: randomUUID(),
    lineID: 'deduction:1',
    act: 'keep',
    amount: null,
    words: 'Chữ',
  },
  SignPaper: { side: 'tenant', name: 'Chữ', drawing: 'M1 1L2 2' },
  NotePromise: { until: today },
  SendHandover: { answerUntil: addDays(today, 7) },
  ScheduleStaff: { staffID: randomUUID(), ...shift },
  ChangeBankAccount: { bankAccount: { bin: '970436', number: '0011002233', holder: 'NGUYEN THI HOA' } },
  ChangeLessor: {
    lessor: {
      kind: 'company',
      name: 'Hoa Sen',
      taxCode: '0101234567',
      address: 'Hà Nội',
      phone: '0912345678',
    },
  },
  AddContract: {
    roomID: randomUUID(),
    customerID: randomUUID(),
    type: 1,
    startDay: today,
    endDay: addDays(today, 9),
    price: 1,
  },
  InstallMeter: { roomID: randomUUID(), utility: 'electricity', digits: 5, day: today, value: 1 },
  SeeTransfer: { account: '0011002233', day: today, amount: 1, reference: randomUUID() },
  SendNotice: { title: 'Chữ', content: 'Chữ', to: { roles: ['customer'] } },
}

/** A body that a route accepts, as far as its schema and the bodies above show it. */
export const sampleBody = ({ permission, body, path }: Route): Record<string, unknown> => {
  if (path.endsWith('/mapping')) return { sheet: null, month: null, unit: null, hidden: null, columns: [] }
  if (path.endsWith('add-many')) return { rooms: [{ number: 'P.1', floor: 1 }] }
  if (known[permission]) return { ...known[permission] }
  if (!body) return {}
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return sample(schema) as Record<string, unknown>
}
