import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { Fact } from '../../ui/Fact.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { ContractDetail } from './contractRecord.ts'

/** Which contract it goes on with, for those who may see that one too. */
export const Continues = ({ continues }: Pick<ContractDetail, 'continues'>) => {
  const translate = useTranslate()
  const may = useMay()
  if (!continues || !may('AddContract')) return null
  return (
    <Fact label={translate('resource.contract.fields.continues')}>
      <QuietLink to={`/contract/${continues.contractID}`}>
        {translate(`resource.contract.continues.${continues.as}`)}
      </QuietLink>
    </Fact>
  )
}
