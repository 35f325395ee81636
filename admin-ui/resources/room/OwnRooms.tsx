import { useGetList, useTranslate } from 'ra-core'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { givenName } from '../../ui/name.ts'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Together } from '../../ui/Together.tsx'
import type { BillRecord } from '../bill/billRecord.ts'
import { PaidLast } from '../bill/PaidLast.tsx'
import { DueNow } from '../bill/pay/DueNow.tsx'
import { LeaseLeft } from '../contract/LeaseLeft.tsx'
import { LatestNotices } from '../notice/LatestNotices.tsx'
import type { ReceivedNotice } from '../notice/noticeRecord.ts'
import { OwnRepair } from '../ticket/OwnRepair.tsx'
import type { TicketRecord } from '../ticket/ticketRecord.ts'
import type { OwnRoomRecord } from './ownRoomRecord.ts'
import { useOwnContracts } from './useOwnContracts.ts'

const NOTHING = '\u00a0'

/** Where somebody lives, each room leading to its page. */
const Places = ({ rooms }: { rooms: readonly OwnRoomRecord[] }) =>
  rooms.map(({ id, number, buildingName }) => (
    <span key={id} className="own-at">
      <Link to={`/room/${id}`}>{number}</Link>, {buildingName}
    </span>
  ))

/** A customer's home: what there is to pay, to repair, to read, and how long the contract runs. */
export const OwnRooms = () => {
  const translate = useTranslate()
  const { fullName } = useProfile()
  const contracts = useOwnContracts()
  const { data: rooms } = useGetList<OwnRoomRecord>('room', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'number', order: 'ASC' },
  })
  const { data: bills = [] } = useGetList<BillRecord>('bill', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'month', order: 'DESC' },
  })
  const { data: tickets } = useGetList<TicketRecord>('support-ticket', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  const { data: notices } = useGetList<ReceivedNotice>('notice/inbox', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'sentAt', order: 'DESC' },
  })
  // What one scrolls to is drawn after what is seen first, and does not hold it up.
  const showsBelow = useDeferredValue(tickets !== undefined && notices !== undefined, false)
  // As high while it is not known yet.
  const lead = rooms?.length ? (
    <Places rooms={rooms} />
  ) : rooms ? (
    translate('resource.room.own.lead')
  ) : (
    NOTHING
  )
  return (
    <>
      <OwnHead title={translate('resource.room.own.greeting', { name: givenName(fullName) })} lead={lead} />
      <Together waiting={<RowsSkeleton rows={3} height={60} />}>
        <div className="own-home">
          <div className="own-column">
            <DueNow />
            {rooms?.length === 0 && (
              <div className="own-card">
                <EmptyState
                  title={translate('resource.room.own.empty_title')}
                  body={translate('resource.room.own.empty_body')}
                />
              </div>
            )}
            {showsBelow && rooms !== undefined && rooms.length > 0 && <OwnRepair tickets={tickets ?? []} />}
          </div>
          {showsBelow && (
            <div className="own-column">
              <LatestNotices notices={notices ?? []} />
              <LeaseLeft contracts={[...contracts.values()]} />
              <PaidLast bills={bills} />
            </div>
          )}
        </div>
      </Together>
    </>
  )
}
