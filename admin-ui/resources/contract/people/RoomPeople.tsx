import { useTranslate } from 'react-admin'
import { useItem } from '../../../data/useItem.ts'
import { RowsSkeleton } from '../../../ui/PageSkeleton.tsx'
import { SheetPart } from '../../../ui/SheetPart.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { ChangeVehicles, PeopleAndVehicles } from './PeopleAndVehicles.tsx'

/** Who lives in a room beside its tenant, and their vehicles. */
export const RoomPeople = ({ contractID }: { readonly contractID: string }) => {
  const translate = useTranslate()
  const { data: contract, error } = useItem<ContractDetail>('contract', { id: contractID })
  if (error && !contract) throw error
  return (
    <SheetPart
      title={translate('resource.contract.people_and_vehicles')}
      action={contract && <ChangeVehicles contract={contract} />}
    >
      {contract ? <PeopleAndVehicles contract={contract} /> : <RowsSkeleton rows={2} height={48} />}
    </SheetPart>
  )
}
