import { Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lastingRentOn } from '../../../../domain/contract/rent.ts'
import { useItem } from '../../../data/useItem.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { ShareDialog } from '../../paper/ShareDialog.tsx'
import type { ContractDetail } from '../contractRecord.ts'

type AskStayDialogProps = { readonly contractID: string; readonly onClose: () => void }

/** Asks a tenant by a link whether they stay; the rent that is proposed is said where the landlord wants it. */
export const AskStayDialog = ({ contractID, onClose }: AskStayDialogProps) => {
  const translate = useTranslate()
  const { data: contract } = useItem<ContractDetail>('contract', { id: contractID })
  const [chosen, setChosen] = useState<boolean>()
  if (!contract) return null
  const { roomNumber, customerID, stayAsked, endDay, startDay } = contract
  const price = lastingRentOn(contract, endDay ?? startDay)
  // As before where it is asked again: another rent, or none, ends what the tenant has answered.
  const isPriceSaid = chosen ?? stayAsked?.price === price
  return (
    <ShareDialog
      of="stay"
      path={`contract/${contractID}/stay`}
      thing={{
        roomNumber,
        customerID,
        sharedAt: stayAsked?.at ?? null,
        openedAt: stayAsked?.openedAt ?? null,
        sharedUntil: stayAsked?.until ?? null,
      }}
      body={{ price: isPriceSaid ? price : null }}
      choice={
        <FormControlLabel
          control={<Checkbox checked={isPriceSaid} onChange={(event) => setChosen(event.target.checked)} />}
          label={translate('resource.contract.stay.say_price', { price: formatMoney(price) })}
        />
      }
      onClose={onClose}
    />
  )
}
