import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { signByOf } from '../../../domain/contract/contract.ts'
import { addDays } from '../../../domain/day.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'
import { Overlaps } from './form/Overlaps.tsx'
import { endAfter } from './term.ts'

/** The proposed term of a renewal. */
const USUAL_MONTHS = 12

/** Adds a contract that continues after the last day of this one; it waits for signature like any other. */
export const RenewDialog = ({ contract, onClose }: StepDialogProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const startDay = addDays(contract.endDay ?? contract.startDay, 1)
  return (
    <ContractDialog
      step="renew"
      contract={contract}
      onClose={onClose}
      onDone={(id) => void navigate(`/contract/${id}`)}
      defaultValues={{
        endDay: endAfter(startDay, USUAL_MONTHS),
        price: contract.price,
        signBy: signByOf(startDay, dayOf(new Date())),
      }}
    >
      <Overlaps
        buildingID={contract.buildingID}
        roomID={contract.roomID}
        except={contract.id}
        from={startDay}
      />
      <DayLine
        source="endDay"
        label={translate('resource.contract.renew.end')}
        help={translate('resource.contract.renew.start', { day: formatDay(startDay) })}
        required
      />
      <MoneyLine source="price" label={translate('resource.contract.rent')} required />
    </ContractDialog>
  )
}
