import { useQuery } from '@tanstack/react-query'
import type { ProposedBill } from '../../../../projections/run/run.answers.ts'
import { get, httpClient } from '../../../data/httpClient.ts'

/** A run of the month, as the API answers it. */
export type MonthRun = {
  readonly id: string
  readonly at: string
  readonly byName: string | null
  readonly total: number
  readonly bills: readonly { readonly contractID: string; readonly billID: string }[]
  readonly working: boolean
  readonly reverted: boolean
}

/**
 * Proposed bills of a month. The query key begins with `meter`, so that signals of readings and bills invalidate it.
 * Not kept once the page is left: coming back must never offer to issue what has been issued since.
 */
export const useProposals = (buildingID: string, month: string) =>
  useQuery({
    queryKey: ['meter', 'run', buildingID, month],
    queryFn: async ({ signal }) =>
      (
        await httpClient<readonly ProposedBill[]>('/api/bill/run/preview', {
          method: 'POST',
          body: JSON.stringify({ buildingID, month }),
          signal,
        })
      ).json,
    gcTime: 0,
  })

/**
 * The proposed bill of one contract, as the month run of its building would issue it; null when the month is not one
 * of the contract's.
 */
export const useProposal = (
  { id, buildingID }: { readonly id: string; readonly buildingID: string },
  month: string,
  { enabled = true } = {},
) =>
  useQuery({
    queryKey: ['meter', 'run', buildingID, month, id],
    queryFn: async ({ signal }) =>
      (
        await httpClient<readonly ProposedBill[]>('/api/bill/run/preview', {
          method: 'POST',
          body: JSON.stringify({ buildingID, month, contractID: id }),
          signal,
        })
      ).json[0] ?? null,
    enabled,
    gcTime: 0,
  })

export const useMonthRuns = (buildingID: string, month: string) =>
  useQuery({
    queryKey: ['bill', 'runs', buildingID, month],
    queryFn: async ({ signal }) =>
      (await get<readonly MonthRun[]>(`building/${buildingID}/bill-run?month=${month}`, signal)).json,
  })
