import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { RoomFields } from '../../../domain/room/room.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Money } from '../../ui/Money.tsx'
import { factLabel } from './factLabel.ts'
import type { RoomRecord } from './roomRecord.ts'

/** Every field of a room has its place here, but for what the head of a page or panel shows. */
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
  /** What the page says already. */
  readonly leaveOut?: readonly string[]
  /** What is open of its bills, where that is shown. */
  readonly due?: ReactNode
}

/** What is known of a room; what is not is left out, but for the rent that every plan asks for. */
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
    // The room's own rent is what the next tenant is asked for: beside a contract's it has to say so.
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
