import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { DayLine } from '../../../form/DayLine.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { notBeforeStart } from './AskedFrom.tsx'

type Lived = Pick<ContractDetail, 'residents'>

/** Whether a form says other residents than the contract has. */
export const isOther = ({ residents }: Lived, values: FieldValues): boolean =>
  JSON.stringify(values.residents) !== JSON.stringify(residents)

/** The day from which charges count the residents, once they are changed. */
export const ResidentsFrom = ({ contract }: { readonly contract: Lived }) => {
  const translate = useTranslate()
  const residents: unknown = useWatch({ name: 'residents' })
  if (!isOther(contract, { residents })) return null
  return (
    <DayLine
      source="residentsFrom"
      label={translate('resource.contract.residents_from')}
      help={translate('resource.contract.residents_from_help')}
      rule={notBeforeStart}
      required
    />
  )
}
