import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { isApiError } from '../../data/envelope.ts'
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

/** Holds a room for somebody who asked: which one, then the hold with their name and number. */
export const HoldLeadDialog = ({ lead, onClose }: HoldLeadDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  const { data: all, error } = useVacancy('')
  const { data: customerID, error: unknown } = useCustomerOf(lead)
  const [chosen, setChosen] = useState<VacantRoom>()
  if (error ?? unknown) throw error ?? unknown
  if (!all || customerID === undefined) return null
  const rooms = roomsFor(lead, all)
  const [wanted] = rooms
  const isClear = lead.roomIDs.length === 1 && wanted?.id === lead.roomIDs[0]
  const room = chosen ?? (isClear ? wanted : undefined)
  const words = (key: string, values?: object) => translate(`resource.lead.hold.${key}`, values)
  if (room) {
    const { wantsFrom } = lead
    const freeFrom = wantsFrom !== null && wantsFrom > room.freeFrom ? wantsFrom : room.freeFrom
    return (
      <AddHoldDialog
        room={room}
        freeFrom={freeFrom}
        onClose={onClose}
        {...(customerID === null
          ? { person: { name: lead.name ?? '', phone: lead.phone ?? '' } }
          : { customerID })}
        onHeld={async (contractID) => {
          try {
            await act(`lead/${lead.id}/update`, { status: 'held', contractID })
          } catch (fault) {
            // The room is held; what is said of the lead can be mended on its page.
            if (!isApiError(fault)) throw fault
            notify('resource.lead.hold.not_noted', { type: 'warning' })
          }
        }}
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
                onClick={() => setChosen(one)}
                sx={{ justifyContent: 'flex-start', gap: 2, textAlign: 'left', minHeight: 48 }}
              >
                <b>{one.number}</b>
                <Typography component="span" variant="caption" color="text.secondary">
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
