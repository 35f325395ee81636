import { randomUUID } from 'node:crypto'
import { addMonths } from '../../domain/day.ts'
import { fixtureOf } from './release-book.ts'
import type { Program } from './start-program.ts'

/** The last commit whose month run asked for what belongs into a month, instead of what has come to be owed. */
export const BEFORE_ACCRUALS = '3d54408bd13227959e83e0cba85541b27864acae'

export const previewsFile = (version: string): string =>
  fixtureOf(version, 'json').replace(/json$/, 'previews.json')

type Line = {
  readonly name: string
  readonly kind: string
  readonly quantity: number | null
  readonly amount: number
}
type Proposed = {
  readonly roomNumber: string
  readonly contractID: string | null
  readonly lines: readonly Line[]
  readonly missing: readonly unknown[]
}
/** What the run of a month of a house proposes, a line of text each. */
export type Previews = {
  readonly house: string
  readonly month: string
  readonly proposed: readonly string[]
}

const MONTHS = Array.from({ length: 12 }, (_, nth) => addMonths('2026-01', nth))

const told = ({ roomNumber, contractID, lines, missing }: Proposed): string[] => [
  ...lines.map(
    ({ kind, name, quantity, amount }) =>
      `${roomNumber}: ${kind} ${name}${quantity === null ? '' : ` × ${quantity / 1_000}`} ${amount}`,
  ),
  ...(missing.length > 0 ? [`${roomNumber}: ${missing.length} missing`] : []),
  ...(contractID === null ? [`${roomNumber}: nobody lives there`] : []),
]

/** Sends a call again while it is answered that the read models are still built, as browsers do. */
const onceBuilt = async (send: () => Promise<Response>): Promise<string> => {
  for (;;) {
    const answer = await send()
    const text = await answer.text()
    if (answer.ok) return text
    if (answer.status !== 503) throw new Error(`${answer.status} ${text}`)
    await new Promise((resume) => setTimeout(resume, 200))
  }
}

export const previewsOf = async ({
  get,
  call,
}: Pick<Program, 'get' | 'call'>): Promise<readonly Previews[]> => {
  const { data: houses } = await get('/building?limit=100')
  const all: Previews[] = []
  for (const { id: buildingID, name: house } of houses)
    for (const month of MONTHS) {
      const text = await onceBuilt(() => call('/bill/run/preview', { buildingID, month }))
      all.push({ house, month, proposed: JSON.parse(text).data.flatMap(told) })
    }
  return all
}

/** Lines that only one of two codes proposes, with the house and the month. */
export const deviationsOf = (now: readonly Previews[], before: readonly Previews[]): readonly string[] =>
  now.flatMap(({ house, month, proposed }) => {
    const told = before.find((one) => one.house === house && one.month === month)?.proposed ?? []
    return [
      ...told.filter((line) => !proposed.includes(line)).map((line) => `${house} ${month} without ${line}`),
      ...proposed.filter((line) => !told.includes(line)).map((line) => `${house} ${month} with ${line}`),
    ]
  })

/** Issues everything that a month proposes. @returns what the same month proposes after it */
export const runMonth = async ({ get, call }: Pick<Program, 'get' | 'call'>, month: string) => {
  const { data: houses } = await get('/building?limit=100')
  const left: string[] = []
  for (const { id: buildingID } of houses) {
    const preview = async () => {
      const answer = await call('/bill/run/preview', { buildingID, month })
      return ((await answer.json()) as { data: readonly Proposed[] }).data
    }
    const bills = (await preview()).map(({ contractID, lines }) => ({ contractID, lines }))
    const answer = await call('/bill/run', { runID: randomUUID(), buildingID, month, bills })
    if (!answer.ok) throw new Error(await answer.text())
    left.push(...(await preview()).flatMap(told))
  }
  return left
}
