import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { Fact } from '../../ui/Fact.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { ContractDetail } from './contractRecord.ts'

/** Which contract it goes on with, and which one goes on with it in another room, for those who may see that one too. */
export const Continues = ({ continues, movedTo }: Pick<ContractDetail, 'continues' | 'movedTo'>) => {
  const translate = useTranslate()
  const may = useMay()
  if (!may('AddContract')) return null
  return (
    <>
      {continues && (
        <Fact label={translate('resource.contract.fields.continues')}>
          <QuietLink to={`/contract/${continues.contractID}`}>
            {translate(`resource.contract.continues.${continues.as}`)}
          </QuietLink>
        </Fact>
      )}
      {movedTo && (
        <Fact label={translate('resource.contract.fields.movedTo')}>
          <QuietLink to={`/contract/${movedTo}`}>{translate('resource.contract.move_room.to')}</QuietLink>
        </Fact>
      )}
    </>
  )
}
