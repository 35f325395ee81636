import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { Fact } from '../../ui/Fact.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { ContractDetail } from './contractRecord.ts'

/** Which contract it goes on with, and which one goes on with it in another room, for those who may see that one too. */
export const Continues = ({
  continues,
  movedTo,
  seesOtherRooms,
}: Pick<ContractDetail, 'continues' | 'movedTo' | 'seesOtherRooms'>) => {
  const translate = useTranslate()
  const may = useMay()
  if (!may('AddContract')) return null
  const link = (id: string, text: string) =>
    seesOtherRooms ? <QuietLink to={`/contract/${id}`}>{text}</QuietLink> : text
  return (
    <>
      {continues && (
        <Fact label={translate('resource.contract.fields.continues')}>
          {link(continues.contractID, translate(`resource.contract.continues.${continues.as}`))}
        </Fact>
      )}
      {movedTo && (
        <Fact label={translate('resource.contract.fields.movedTo')}>
          {link(movedTo, translate('resource.contract.move_room.to'))}
        </Fact>
      )}
    </>
  )
}
