import { Box, Button, Card, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import type { RoomRecord } from '../../room/roomRecord.ts'
import type { BuildingRecord } from '../buildingRecord.ts'
import { moveFocus } from '../timeline/moveFocus.ts'
import { floorsOf } from './floors.ts'
import { isMeant, type PlanFilter } from './isMeant.ts'
import { PlanLegend } from './PlanLegend.tsx'
import { RoomCell } from './RoomCell.tsx'
import { RoomPanel } from './RoomPanel.tsx'

/** In narrower cells the room numbers would be cut off. */
const CELL_WIDTH = 128
const GAP = 6

/** As many columns as the widest floor has rooms, or as fit; further rooms wrap to the next line. */
const wrapped = (widest: number) =>
  `repeat(auto-fill, minmax(max(${CELL_WIDTH}px, calc((100% - ${(widest - 1) * GAP}px) / ${widest})), 1fr))`

type FloorPlanProps = {
  readonly building: BuildingRecord
  readonly rooms: readonly RoomRecord[]
  /** Opens the form for new rooms, on a floor; absent without permission. */
  readonly onAdd?: (floor?: number) => void
}

const NoRooms = ({ onAdd }: Pick<FloorPlanProps, 'onAdd'>) => {
  const translate = useTranslate()
  return (
    <Card>
      <EmptyState
        title={translate('plan.empty.title')}
        body={translate(`plan.empty.${onAdd ? 'may' : 'other'}`)}
        actions={
          onAdd && (
            <Button variant="contained" onClick={() => onAdd()}>
              {translate('plan.add')}
            </Button>
          )
        }
      />
    </Card>
  )
}

/** The floor plan of a building with the status of each room. */
export const FloorPlan = ({ building, rooms, onAdd }: FloorPlanProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const [filter, setFilter] = useState<PlanFilter>()
  const [openID, open, close] = useOpenRoom()
  const [focused, setFocused] = useState<string>()
  if (rooms.length === 0) return <NoRooms onAdd={onAdd} />

  const floors = floorsOf(rooms, building.floorCount)
  const stop = [focused, openID].find((id) => rooms.some((room) => room.id === id))
  const tabStop = stop ?? floors.flatMap((floor) => floor.rooms)[0]!.id
  const widest = Math.max(...floors.map((floor) => floor.rooms.length))
  return (
    <>
      <PlanLegend rooms={rooms} filter={filter} onFilter={setFilter} />
      <ScrollBox
        label={translate('resource.building.tab.plan')}
        sx={{ mx: { xs: -4, md: 0 }, px: { xs: 4, md: 0 }, pb: 2 }}
      >
        <Box
          onKeyDown={(event) => moveFocus(event, '[data-room]')}
          onFocus={({ target }) => setFocused((before) => target.dataset.room ?? before)}
          // The roof is wider than the rooms; the padding keeps it inside the box, which would scroll sideways
          // otherwise.
          sx={{ minWidth: { xs: 68 + widest * (CELL_WIDTH + GAP), md: 0 }, pr: 1.5 }}
        >
          <Roof />
          {floors.map(({ floor, rooms: onFloor }) => (
            <Box
              key={floor}
              role="group"
              data-row
              aria-labelledby={`floor-${floor}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '48px 1fr', md: '56px 1fr' },
                columnGap: { xs: 2, md: 3 },
                mb: 1.5,
              }}
            >
              <Typography
                id={`floor-${floor}`}
                variant="caption"
                color="text.secondary"
                component="h2"
                sx={{
                  alignSelf: 'center',
                  position: 'sticky',
                  left: 0,
                  fontWeight: 400,
                  bgcolor: look.canvas,
                  zIndex: 1,
                  whiteSpace: 'nowrap',
                  py: 1,
                }}
              >
                {translate('unit.floor', { floor })}
              </Typography>
              <Box
                sx={{
                  display: 'grid',
                  gap: `${GAP}px`,
                  gridTemplateColumns: { xs: `repeat(${widest}, minmax(0, 1fr))`, md: wrapped(widest) },
                }}
              >
                {onFloor.map((room) => (
                  <RoomCell
                    key={room.id}
                    room={room}
                    dimmed={!isMeant(room, filter)}
                    selected={room.id === openID}
                    inTabOrder={room.id === tabStop}
                    onOpen={() => open(room.id)}
                  />
                ))}
                {onFloor.length === 0 && onAdd && (
                  <Button
                    color="inherit"
                    onClick={() => onAdd(floor)}
                    sx={{ gridColumn: '1 / -1', height: 70, justifyContent: 'flex-start', fontWeight: 400 }}
                  >
                    {translate('plan.add_on', { floor })}
                  </Button>
                )}
                {onFloor.length === 0 && !onAdd && <Box sx={{ height: 70 }} />}
              </Box>
            </Box>
          ))}
          <Box aria-hidden sx={{ height: 2, mt: 2, bgcolor: look.lineStrong }} />
        </Box>
      </ScrollBox>
      <RoomPanel room={rooms.find((room) => room.id === openID)} onClose={close} />
    </>
  )
}

/** The terrace with its water tank and washing line. */
const Roof = () => {
  const { look } = useTheme()
  return (
    <Box aria-hidden sx={{ ml: { xs: '56px', md: '68px' }, mb: 2 }}>
      <Box
        component="svg"
        viewBox="0 0 112 26"
        sx={{ display: 'block', width: 112, height: 26, ml: 'auto', mr: 6 }}
      >
        <path
          d="M58 26v-5h38v5M62 21V7h30v14zM62 7c5-5 25-5 30 0M72 7v14M82 7v14M4 26v-8m9 8v-8m9 8v-8m9 8v-8M0 18h35"
          fill="none"
          stroke={look.brand}
          strokeWidth="1.4"
        />
      </Box>
      <Box sx={{ height: 4, bgcolor: look.brand, borderRadius: 1, mx: -1.5 }} />
    </Box>
  )
}

/**
 * The room whose panel is open is kept in the address, so that it can be sent, and the back button closes the panel.
 */
const useOpenRoom = () => {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const open = (id: string) =>
    setSearch({ room: id }, { preventScrollReset: true, state: { openedHere: true } })
  const close = () =>
    state?.openedHere === true
      ? void navigate(-1)
      : setSearch({}, { replace: true, preventScrollReset: true })
  return [search.get('room') ?? undefined, open, close] as const
}
