import { sql } from 'kysely'
import { v5 as uuidv5 } from 'uuid'
import type { BillLine } from '../../domain/bill/line.ts'
import { numberedLines } from '../../domain/bill/line-parts.ts'
import { cutOfMonth } from '../../domain/billing/cut.ts'
import { dueOf } from '../../domain/billing/due.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import type { Difference } from '../../domain/billing/proposal.ts'
import { dayNumber } from '../../domain/day.ts'
import type { Database } from '../database.ts'
import type { AnsweredReading } from '../meter/meter.columns.ts'
import { createBillingHouse } from './billing-house.ts'
import type { OldDifferences } from './differences.answers.ts'

type Corrected = NonNullable<OldDifferences['differences'][number]['corrected']>

type CorrectedRow = {
  readonly readings: readonly AnsweredReading[]
  readonly people: Readonly<Record<string, string | null>> | null
}

/** The id by which calls name a difference. */
export const differenceID = (key: string, contractID: string): string => uuidv5(key, contractID)

/** The last correction of each corrected reading of a house. */
const correctionsOf = async (db: Database, buildingID: string): Promise<ReadonlyMap<string, Corrected>> => {
  const { rows } = await sql<CorrectedRow>`
    select readings, (select json_object_agg(p.id, p."fullName") from read.person p where p.id in (
      select (r->'corrected'->>'by')::uuid from json_array_elements(meter.readings) r)) as people
    from read.meter where "buildingID" = ${buildingID}
      and exists (select from json_array_elements(meter.readings) r where r->>'corrected' is not null)`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ readings, people }) =>
      readings.flatMap(({ readingID, value, corrected }) => {
        if (!corrected) return []
        const { from, reason, by } = corrected
        return [[readingID, { from, to: value, reason, byName: people?.[by] ?? null }] as const]
      }),
    ),
  )
}

/** Differences in bills of before this version: they are proposed only on a person's word. */
export const createDifferences = (db: Database, today: () => string) => {
  const billingHouse = createBillingHouse(db)
  const oldOf = async (buildingID: string) => {
    const { house, contracts } = await billingHouse(buildingID)
    const cut = cutOfMonth(house, today().slice(0, 7))
    const due = dueOf(ledgerOf(house, Math.max(cut.days, cut.uses, dayNumber(today()))), cut)
    // Of the contract that pays: the newest of a tenant who has renewed.
    const old = due.flatMap(({ contract, differences }) =>
      differences.filter(({ isOld }) => isOld).map((one) => ({ ...one, contractID: contract.id })),
    )
    return { due, contracts, old }
  }
  return {
    list: async (buildingID: string): Promise<OldDifferences> => {
      const [{ due, contracts, old }, corrections] = await Promise.all([
        oldOf(buildingID),
        correctionsOf(db, buildingID),
      ])
      const contractOf = new Map(contracts.map((one) => [one.id, one]))
      const answered = ({ key, contractID, billID, month, line }: Difference) => {
        const contract = contractOf.get(contractID)
        const corrected =
          line.readings?.map((id) => corrections.get(id)).findLast((one) => one !== undefined) ?? null
        const [numbered] = numberedLines([line]) as [BillLine]
        const isTenant = line.of?.kind === 'metered' && !corrected
        return {
          id: differenceID(key, contractID),
          contractID,
          roomNumber: contract?.roomNumber ?? '',
          customerName: contract?.customerName ?? null,
          billID,
          month,
          line: numbered,
          why: corrected ? ('reading' as const) : isTenant ? ('tenant' as const) : ('count' as const),
          corrected,
        }
      }
      const before = due.flatMap(({ doubts }) =>
        doubts.flatMap((doubt) => (doubt.kind === 'before' ? [doubt.contractID] : [])),
      )
      return { differences: old.map(answered), before: new Set(before).size }
    },
    keys: async (buildingID: string): Promise<ReadonlyMap<string, string>> => {
      const { old } = await oldOf(buildingID)
      return new Map(old.map(({ key, contractID }) => [differenceID(key, contractID), key]))
    },
  }
}

export type Differences = ReturnType<typeof createDifferences>
