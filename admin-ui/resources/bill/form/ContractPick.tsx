import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { PickOne } from '../../../form/PickOne.tsx'
import type { ContractRecord } from '../../contract/contractRecord.ts'

/** For which contract a bill is; whose it is and where says more than its number. */
export const ContractPick = ({ onPick }: { onPick: (id: string) => void }) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <PickOne<ContractRecord>
      resource="contract"
      sort="number"
      labelOf={({ roomNumber, customerName, buildingName, number }) =>
        `${roomNumber} · ${customerName} · ${buildingName} · ${number}`
      }
      value=""
      onChange={onPick}
      placeholder={translate('resource.bill.form.pick')}
      none={translate('resource.bill.form.pick_none')}
      field={{
        id,
        label: translate('resource.bill.fields.contractID'),
        helperText: translate('resource.bill.form.pick_help'),
      }}
    />
  )
}
