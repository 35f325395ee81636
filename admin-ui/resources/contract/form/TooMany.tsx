import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { mostHeads } from '../../../../domain/contract/heads.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import type { ContractDetail } from '../contractRecord.ts'

type Entered = readonly { readonly fromDay?: string | null; readonly toDay?: string | null }[]

/** Says where more people are entered than the contract lets live there. */
export const TooMany = ({
  contract: { maxPeople, startDay },
}: {
  readonly contract: Pick<ContractDetail, 'maxPeople' | 'startDay'>
}) => {
  const translate = useTranslate()
  const today = useToday()
  const residents: Entered | undefined = useWatch({ name: 'residents' })
  const days = (residents ?? []).map(({ fromDay, toDay }) => ({
    fromDay: fromDay || null,
    toDay: toDay || null,
  }))
  const people = mostHeads(days, today > startDay ? today : startDay)
  if (!maxPeople || people <= maxPeople) return null
  return (
    <Alert severity="warning">
      {translate('resource.contract.terms.too_many_entered', { smart_count: people, max: maxPeople })}
    </Alert>
  )
}
