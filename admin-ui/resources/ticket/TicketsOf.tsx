import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { TicketRows } from './TicketRow.tsx'
import type { TicketRecord } from './ticketRecord.ts'

/** API paths for the tickets of a room, a customer or an employee. */
const paths = {
  room: (id: string, buildingID: string) => `building/${buildingID}/room/${id}/support-ticket`,
  ownRoom: (id: string) => `room/${id}/support-ticket`,
  customer: (id: string) => `customer/${id}/ticket`,
  /** Tickets of the buildings that the employee works in. */
  staff: (id: string) => `staff/${id}/ticket`,
}

type TicketsOfProps = {
  readonly of: keyof typeof paths
  readonly id: string
  /** The room's building. */
  readonly buildingID?: string
}

/** The tickets of a room, of a customer, or of the buildings that an employee works in; newest first. */
export const useTicketsOf = ({ of, id, buildingID = '' }: TicketsOfProps) => {
  const { getList } = useDataProvider<AppDataProvider>()
  return useQuery({
    // The query key begins with the resource, so that signals of tickets invalidate it.
    queryKey: ['support-ticket', of, id],
    queryFn: ({ signal }) =>
      getList<TicketRecord>(paths[of](id, buildingID), {
        pagination: { page: 1, perPage: PAGE_SIZE },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: {},
        signal,
      }),
  })
}

/** These tickets as rows, each with its room or author. */
export const TicketsOf = ({ of, id, buildingID = '' }: TicketsOfProps) => {
  const translate = useTranslate()
  const { data, error } = useTicketsOf({ of, id, buildingID })
  if (error && !data) throw error
  if (!data) return <RowsSkeleton rows={3} height={56} />
  if (data.data.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ px: 5, pb: 5 }}>
        {translate(`resource.support-ticket.none_of.${of}`)}
      </Typography>
    )
  }
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', maxHeight: 440, overflowY: 'auto' }}>
      <TicketRows
        tickets={data.data}
        noteOf={({ roomNumber, buildingName, customerName }) =>
          of === 'room' ? customerName : of === 'ownRoom' ? null : `${roomNumber}, ${buildingName}`
        }
      />
    </Box>
  )
}
