import { useGetList } from 'react-admin'
import { useItem } from '../../data/useItem.ts'
import type { DeductionRecord, HandoverDetail, HandoverRecord } from './handoverRecord.ts'

/** Each way once. */
const MAX = 2

/** More than one tenant has in one room. */
const MAX_OF_STAY = 50

/** The handovers of a contract: the room given, and the room taken back. */
export const useHandovers = (contractID: string, isAsked = true) =>
  useGetList<HandoverRecord>(
    'handover',
    {
      pagination: { page: 1, perPage: MAX },
      sort: { field: 'day', order: 'ASC' },
      filter: { contractID },
    },
    { enabled: isAsked },
  ).data

/**
 * How the room was when its tenant got it, be it under a contract that was renewed since: what a take-back is compared
 * with. `null` where nobody wrote it down.
 */
export const useFirst = ({
  roomID,
  customerID,
  way,
  day,
}: HandoverRecord): HandoverDetail | null | undefined => {
  const isOut = way === 'out'
  const { data: all } = useGetList<HandoverRecord>(
    'handover',
    {
      pagination: { page: 1, perPage: MAX_OF_STAY },
      sort: { field: 'day', order: 'DESC' },
      filter: { roomID, customerID, way: 'in' },
    },
    { enabled: isOut },
  )
  const first = all?.find((one) => one.day <= day)
  const { data, error } = useItem<HandoverDetail>('handover', { id: first?.id ?? '' }, Boolean(first))
  if (!isOut || (all && !first) || error) return null
  return data
}

/** What is deducted, for those who may see money. `undefined` while it is asked for. */
export const useDeduction = (id: string, isAsked: boolean) =>
  useGetList<DeductionRecord>(
    'deduction',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { handoverID: id },
    },
    { enabled: isAsked },
  ).data?.[0]
