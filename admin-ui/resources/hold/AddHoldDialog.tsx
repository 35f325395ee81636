import { Box, Typography } from '@mui/material'
import { useRef } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { addDays } from '../../../domain/day.ts'
import { namePartsOf } from '../../../domain/person/name-parts.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MethodChoice } from '../../form/MethodChoice.tsx'
import { MoneyLine, NumberLine } from '../../form/NumberLine.tsx'
import { between } from '../../form/rules.ts'
import { TextLine } from '../../form/TextLine.tsx'
import { CustomerInput } from '../contract/form/CustomerInput.tsx'
import { half } from '../contract/form/half.ts'
import { FundChoice } from './FundChoice.tsx'
import { NewCustomer } from './NewCustomer.tsx'

/** Days that a customer usually has to decide. */
const USUAL_DAYS = 7

type Room = {
  readonly id: string
  readonly number: string
  readonly buildingID: string
  readonly rentPrice: number | null
}

type AddHoldDialogProps = {
  readonly room: Room
  /** The first day on which the room is free. */
  readonly freeFrom: string
  /** The customer, where that is known. */
  readonly customerID?: string
  /** Somebody who is no customer yet, and becomes one. */
  readonly person?: { readonly name: string; readonly phone: string }
  /** Who asked for the room, and has it held with it. */
  readonly leadID?: string
  readonly onClose: () => void
}

/** Holds a room for a customer, known or new. */
export const AddHoldDialog = (props: AddHoldDialogProps) => {
  const { room, freeFrom, customerID = '', person, leadID, onClose } = props
  const translate = useTranslate()
  const navigate = useNavigate()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  // Where the hold is refused after it, the customer is there: the next try takes the same, as corrected meanwhile.
  const added = useRef<{ readonly id: string; readonly said: string }>(undefined)
  const customerOf = async (named: object): Promise<string> => {
    const said = JSON.stringify(named)
    if (added.current?.said === said) return added.current.id
    const path = added.current ? `customer/${added.current.id}/edit` : 'customer/add'
    const { data } = await act<{ id: string }>(path, named)
    added.current = { id: data.id, said }
    return data.id
  }
  const words = (key: string, values?: object) => translate(`resource.hold.add.${key}`, values)
  return (
    <DialogForm
      title={words('title', { room: room.number })}
      resource="hold"
      onClose={onClose}
      defaultValues={{
        ...(person ? { ...namePartsOf(person.name), phone: person.phone } : { customerID }),
        amount: null,
        method: 'cash',
        fundID: '',
        day: today,
        decideBy: addDays(today, USUAL_DAYS),
        moveInDay: freeFrom,
        price: room.rentPrice,
        breakMultiple: 2,
        conditions: '',
      }}
      act={words('act')}
      save={async ({ fundID, conditions, lastName, middleName, firstName, phone, ...values }) => {
        const name = { firstName, middleName: middleName || null, lastName: lastName || null }
        const whose = person && { customerID: await customerOf({ ...name, phone: phone || null }) }
        const asked = leadID && { leadID }
        const body = { ...values, ...whose, ...asked, fundID: fundID || null, conditions: conditions || null }
        const { data } = await act<{ id: string }>(`room/${room.id}/hold`, body)
        return data.id
      }}
      told={() => ({ text: 'resource.hold.add.done', messageArgs: { room: room.number } })}
      onSaved={(id) => {
        void navigate(`/hold/${id}`)
      }}
    >
      <Typography variant="body2">{words('lead')}</Typography>
      {person ? <NewCustomer /> : <CustomerInput />}
      <Box sx={half}>
        <MoneyLine source="amount" required />
        <MethodChoice words="resource.hold.values.method" />
      </Box>
      <Box sx={half}>
        <DayLine source="day" required sx={{ maxWidth: 'none' }} />
        <FundChoice buildingID={room.buildingID} label={words('fund')} />
      </Box>
      <Box sx={half}>
        <DayLine source="decideBy" required help={words('decide_help')} sx={{ maxWidth: 'none' }} />
        <DayLine source="moveInDay" required sx={{ maxWidth: 'none' }} />
      </Box>
      <Box sx={half}>
        <MoneyLine source="price" required />
        <NumberLine
          source="breakMultiple"
          required
          rule={between(1, 10)}
          unit="×"
          help={words('multiple_help')}
        />
      </Box>
      <TextLine source="conditions" help={words('conditions_help')} autoComplete="off" />
    </DialogForm>
  )
}
