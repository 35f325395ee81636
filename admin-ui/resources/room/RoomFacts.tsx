import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { RoomFields } from '../../../domain/room/room.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Money } from '../../ui/Money.tsx'
import { factLabel } from './factLabel.ts'
import type { RoomRecord } from './roomRecord.ts'

/** The compiler requires an entry for every field of a room, except those in the head of a page or panel. */
type Shown =
  | Exclude<keyof RoomFields, 'number' | 'imageIDs'>
  | 'customerName'
  | 'contractEndDay'
  | 'due'
  | 'agreedRent'
  | 'askedRent'

type RoomFactsProps = {
  readonly room: RoomRecord
  readonly ruled?: boolean
  /** Fields that the page shows already. */
  readonly leaveOut?: readonly string[]
  /** The open amount of its bills, where shown. */
  readonly due?: ReactNode
}

/** The known facts of a room; empty ones are left out, except the rent, which floor plans need. */
export const RoomFacts = ({ room, ruled = false, leaveOut = [], due }: RoomFactsProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const agreed = room.status === RoomStatus.RENTED ? room.contractPrice : null
  const none = (
    <Box component="span" sx={{ fontStyle: 'italic', color: 'text.secondary' }}>
      {translate('change.none')}
    </Box>
  )
  const rent = room.rentPrice === null ? none : <Money amount={room.rentPrice} />
  const facts: Readonly<Record<Shown, ReactNode>> = {
    customerName: room.customerName,
    contractEndDay: room.contractEndDay && formatDay(room.contractEndDay),
    due,
    floor: room.floor,
    area: room.area === null ? none : translate('unit.area', { area: formatNumber(room.area, language) }),
    // Beside a contract's rent, the room's own is labelled as what the next tenant will be asked.
    agreedRent: agreed !== null && <Money amount={agreed} />,
    askedRent: agreed !== null && rent,
    rentPrice: agreed === null && rent,
    buyPrice: room.buyPrice !== null && <Money amount={room.buyPrice} />,
    description: room.description,
  }
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {Object.entries(facts).map(
        ([field, value]) =>
          value &&
          !leaveOut.includes(field) && (
            <Box
              key={field}
              sx={{
                display: 'grid',
                gridTemplateColumns: '128px minmax(0, 1fr)',
                gap: 3,
                py: ruled ? 2.25 : 1.75,
                ...(ruled && { borderTop: 1, borderColor: 'divider' }),
              }}
            >
              <Typography variant="body2" color="text.secondary" component="dt">
                {factLabel(translate, field)}
              </Typography>
              <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  )
}
