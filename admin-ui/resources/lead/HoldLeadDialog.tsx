import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { formatMoney, formatNearDay } from '../../i18n/format.ts'
import { AddHoldDialog } from '../hold/AddHoldDialog.tsx'
import type { PersonRecord } from '../person/personRecord.ts'
import { isHoldable } from '../vacancy/isHoldable.ts'
import { useVacancy } from '../vacancy/useVacancy.ts'
import type { LeadRecord } from './leadRecord.ts'

/** The customer who has the number of a lead, if there is one already. */
const useCustomerOf = ({ id, phone }: LeadRecord) => {
  const { getList } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['customer', 'ofLead', id, phone],
    // A dialog that is opened again knows whom the one before has made.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      if (!phone) return null
      const { data } = await getList<PersonRecord>('customer', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'fullName', order: 'ASC' },
        filter: { q: phone },
        signal,
      })
      return data.find((one) => one.phone === phone)?.id ?? null
    },
  })
}

/** Rooms that can be held, those first that were asked for, then those of the house. */
const roomsFor = ({ roomIDs, buildingID }: LeadRecord, all: readonly VacantRoom[]): VacantRoom[] => {
  const rank = (room: VacantRoom) => (roomIDs.includes(room.id) ? 0 : room.buildingID === buildingID ? 1 : 2)
  return all.filter(isHoldable).toSorted((one, other) => rank(one) - rank(other))
}

type HoldLeadDialogProps = { readonly lead: LeadRecord; readonly onClose: () => void }
type ChoosingProps = HoldLeadDialogProps & {
  readonly all: readonly VacantRoom[]
  readonly customerID: string | null
}

/** Holds a room for somebody who asked: which one, then the hold with their name and number. */
export const HoldLeadDialog = (props: HoldLeadDialogProps) => {
  const { data: all, error } = useVacancy('')
  const { data: customerID, error: unknown } = useCustomerOf(props.lead)
  if (!all || customerID === undefined) {
    if (error ?? unknown) throw error ?? unknown
    return null
  }
  return <Choosing {...props} all={all} customerID={customerID} />
}

const Choosing = ({ lead, onClose, all, ...found }: ChoosingProps) => {
  const translate = useTranslate()
  const today = useToday()
  // As it was at the beginning: the hold makes a customer, whose number is then known, and takes a room.
  const [customerID] = useState(found.customerID)
  const rooms = roomsFor(lead, all)
  const [room, setRoom] = useState(() => {
    const isClear = lead.roomIDs.length === 1 && rooms[0]?.id === lead.roomIDs[0]
    return isClear ? rooms[0] : undefined
  })
  const words = (key: string, values?: object) => translate(`resource.lead.hold.${key}`, values)
  if (room) {
    const { wantsFrom } = lead
    const freeFrom = wantsFrom !== null && wantsFrom > room.freeFrom ? wantsFrom : room.freeFrom
    return (
      <AddHoldDialog
        room={room}
        freeFrom={freeFrom}
        leadID={lead.id}
        onClose={onClose}
        {...(customerID === null
          ? { person: { name: lead.name ?? '', phone: lead.phone ?? '' } }
          : { customerID })}
      />
    )
  }
  return (
    <FormDialog title={words('title', { name: lead.name ?? '' })} onClose={onClose}>
      <Typography variant="body2" sx={{ mb: 3 }}>
        {words(rooms.length > 0 ? 'lead' : 'none')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {rooms.map((one) => {
          const facts = [
            one.buildingName,
            one.freeFrom > today && words('from', { day: formatNearDay(one.freeFrom, today) }),
            one.rentPrice !== null && formatMoney(one.rentPrice),
            lead.roomIDs.includes(one.id) && words('asked'),
          ]
          return (
            <li key={one.id}>
              <Button
                fullWidth
                variant="outlined"
                color="inherit"
                onClick={() => setRoom(one)}
                sx={{ justifyContent: 'flex-start', gap: 2, textAlign: 'left', minHeight: 48 }}
              >
                <b>{one.number}</b>
                <Typography
                  component="span"
                  variant="caption"
                  color="text.secondary"
                  sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
                >
                  {facts.filter(Boolean).join(', ')}
                </Typography>
              </Button>
            </li>
          )
        })}
      </Box>
      <Button variant="text" color="inherit" onClick={onClose} sx={{ mt: 3, minHeight: 44 }}>
        {translate('dialog.cancel')}
      </Button>
    </FormDialog>
  )
}
