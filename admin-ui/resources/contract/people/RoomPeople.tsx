import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useItem } from '../../../data/useItem.ts'
import { RowsSkeleton } from '../../../ui/PageSkeleton.tsx'
import { SheetPart } from '../../../ui/SheetPart.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { ChangePeople, PeopleAndVehicles } from './PeopleAndVehicles.tsx'

type RoomPeopleProps = { readonly contractID: string }

/** Who lives in a room beside its tenant, and their vehicles: asked for by who wants to see them. */
export const RoomPeople = ({ contractID }: RoomPeopleProps) => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Shown contractID={contractID} />
  return (
    <SheetPart title={translate('resource.contract.people_and_vehicles')}>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {translate('ra.action.show')}
      </Button>
    </SheetPart>
  )
}

const Shown = ({ contractID }: RoomPeopleProps) => {
  const translate = useTranslate()
  const { data: contract, error } = useItem<ContractDetail>('contract', { id: contractID })
  if (error && !contract) throw error
  return (
    <SheetPart
      title={translate('resource.contract.people_and_vehicles')}
      action={contract && <ChangePeople contract={contract} />}
    >
      {contract ? <PeopleAndVehicles contract={contract} /> : <RowsSkeleton rows={2} height={48} />}
    </SheetPart>
  )
}
