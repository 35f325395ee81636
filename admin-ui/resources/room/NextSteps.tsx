import { Button } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { newContractPath } from '../contract/newContractPath.ts'
import { CollectOpenBill } from './CollectOpenBill.tsx'
import { nextStep } from './nextStep.ts'
import type { RoomRecord } from './roomRecord.ts'

/** The next step for a room that the role may take, if any. */
export const useNextStep = (room: RoomRecord) => {
  const may = useMay()
  const step = nextStep(room, useToday())
  const needs = {
    contract: 'AddContract',
    hold: 'ReleaseHold',
    collect: 'RecordPayment',
    renew: 'RenewContract',
  } as const
  return step && may(needs[step]) ? step : undefined
}

const quiet = { variant: 'outlined', color: 'inherit' } as const

/** The next step of a room as its filled button, then the reminder (`remind`), and links to its bill and contract. */
export const NextSteps = ({ room, remind }: { room: RoomRecord; remind?: ReactNode }) => {
  const translate = useTranslate()
  const step = useNextStep(room)
  const [collecting, setCollecting] = useState(false)
  const { openBill } = room
  const contractID = room.contractID ?? room.nextContract?.id
  return (
    <>
      {step === 'contract' && (
        <Button variant="contained" component={Link} to={newContractPath(room)}>
          {translate('roomPage.next.contract')}
        </Button>
      )}
      {step === 'hold' && (
        <Button variant="contained" component={Link} to={`/hold/${room.hold?.id}`}>
          {translate('resource.hold.open')}
        </Button>
      )}
      {step === 'collect' && (
        <Button variant="contained" onClick={() => setCollecting(true)}>
          {translate('resource.bill.record.act')}
        </Button>
      )}
      {step === 'renew' && (
        <Button variant="contained" component={Link} to={`/contract/${contractID}`}>
          {translate('roomPage.next.renew')}
        </Button>
      )}
      {remind}
      {openBill && (
        <Button {...quiet} component={Link} to={`/bill/${openBill.id}`}>
          {translate('roomPage.next.bill')}
        </Button>
      )}
      {contractID && step !== 'renew' && (
        <Button {...quiet} component={Link} to={`/contract/${contractID}`}>
          {translate('roomPage.next.open_contract')}
        </Button>
      )}
      <Suspense>
        {collecting && <CollectOpenBill room={room} onClose={() => setCollecting(false)} />}
      </Suspense>
    </>
  )
}
