import { useRef } from 'react'
import { useItem } from '../../data/useItem.ts'
import { isOut, type SettlementDetail } from './settlementRecord.ts'
import { useSettlements } from './useSettlements.ts'

/** The statement that the tenant has and nobody has settled; null for none, undefined while it is not known yet. */
export const useStatementOut = (contractID: string): SettlementDetail | null | undefined => {
  const settlements = useSettlements(contractID, true)
  const id = settlements?.find(isOut)?.id
  const { data } = useItem<SettlementDetail>('settlement', { id: id ?? '' }, id !== undefined)
  const said = settlements && (id === undefined ? null : data)
  // A form that has just sent one stays while that is read.
  const known = useRef(said)
  if (said !== undefined) known.current = said
  return known.current
}
