import { useDeferredValue } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Home as HomeData } from '../../../../projections/home/home.answers.ts'
import { useProfile } from '../../../auth/ProfileContext.tsx'
import { isDrawn } from '../../../data/readByServer.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LitHouse } from '../../../ui/LitHouse.tsx'
import { givenName } from '../../../ui/name.ts'
import { OwnHead } from '../../../ui/OwnHead.tsx'
import { RowsSkeleton } from '../../../ui/PageSkeleton.tsx'
import { DueNow } from './DueNow.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { LatestReceipts } from './LatestReceipts.tsx'
import { LeaseLeft } from './LeaseLeft.tsx'
import { OwnMeters } from './OwnMeters.tsx'
import { OwnRepair } from './OwnRepair.tsx'
import { StayQuestion } from './StayQuestion.tsx'
import { useHome } from './useHome.ts'

const NOTHING = '\u00a0'

/** The tenant's rooms, each linked to its page. */
const Places = ({ rooms }: { rooms: HomeData['rooms'] }) =>
  rooms.map(({ id, number, buildingName }) => (
    <span key={id} className="own-at">
      <Link to={`/room/${id}`}>{number}</Link>, {buildingName}
    </span>
  ))

/** The building with the tenant's own windows lit, above the first card. */
const House = ({ windows, label }: { windows: HomeData['windows']; label: string }) => {
  const rooms = windows.map(({ floor, own }, place) => ({ id: String(place), floor, number: '', own }))
  return <LitHouse rooms={rooms} paneOf={({ own }) => (own ? 'lit' : 'shut')} label={label} />
}

/** A tenant's home page: bills, repairs, notices, use, and the end of the contract. */
export const Home = () => {
  const translate = useTranslate()
  const { fullName } = useProfile()
  const { data: home, error } = useHome()
  if (error && !home) throw error
  // What is below the fold is rendered after what is visible at once, so that it does not delay that; unless the
  // server has rendered it all.
  const showsBelow = useDeferredValue(home !== undefined, isDrawn())
  const word = (key: string, args = {}) => translate(`resource.room.own.${key}`, args)
  // The same height while it loads.
  const lead = home?.rooms.length ? <Places rooms={home.rooms} /> : home ? word('lead') : NOTHING
  return (
    <>
      <OwnHead
        title={word('greeting', { name: givenName(fullName) })}
        lead={lead}
        actions={
          <div className="own-house">
            {showsBelow && home && home.windows.length > 0 && (
              <House
                windows={home.windows}
                label={word('house', { name: home.rooms[0]?.buildingName ?? '' })}
              />
            )}
          </div>
        }
      />
      {!home && <RowsSkeleton rows={3} height={60} />}
      {home && (
        <div className="own-home">
          <div className="own-column">
            <DueNow home={home} />
            <StayQuestion contracts={home.contracts} />
            {home.rooms.length === 0 && (
              <div className="own-card">
                <EmptyState title={word('empty_title')} body={word('empty_body')} />
              </div>
            )}
            {showsBelow && home.rooms.length > 0 && <OwnRepair tickets={home.tickets} />}
            {showsBelow && <OwnMeters meters={home.meters} />}
          </div>
          {showsBelow && (
            <div className="own-column">
              <LatestNotices notices={home.notices} />
              <LeaseLeft contracts={home.contracts} accounts={home.accounts} />
              <LatestReceipts receipts={home.receipts} />
            </div>
          )}
        </div>
      )}
    </>
  )
}
